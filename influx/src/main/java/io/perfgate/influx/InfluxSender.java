package io.perfgate.influx;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Writes points to InfluxDB. */
public final class InfluxSender extends PointSender {

    private final InfluxConnection server;

    public InfluxSender(InfluxPlace place) {
        server = new InfluxConnection(place);
    }

    @Override
    void write(List<Point> batch) {
        writeLines(batch.stream().map(InfluxSender::line).collect(Collectors.joining("\n")));
    }

    @Override
    void writeLines(String lines) {
        server.write(lines);
    }

    private static String line(Point point) {
        return org.influxdb.dto.Point.measurement(point.measurement())
                .tag(point.tags())
                .fields(point.fields())
                .time(point.epochNanos(), TimeUnit.NANOSECONDS)
                .build()
                .lineProtocol(TimeUnit.NANOSECONDS);
    }

    @Override
    public void close() {
        server.close();
    }
}
