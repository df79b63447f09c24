package io.perfgate.influx;

import java.util.concurrent.TimeUnit;

/** Points as lines, which is how they travel and how they wait. */
final class LineProtocol {

    private LineProtocol() {}

    /** One line, though a text in a field may break it. */
    static String of(Point point) {
        return org.influxdb.dto.Point.measurement(point.measurement())
                .tag(point.tags())
                .fields(point.fields())
                .time(point.epochNanos(), TimeUnit.NANOSECONDS)
                .build()
                .lineProtocol(TimeUnit.NANOSECONDS);
    }
}
