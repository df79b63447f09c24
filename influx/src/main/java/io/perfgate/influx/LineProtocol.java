package io.perfgate.influx;

import java.util.concurrent.TimeUnit;

/** Points as lines, for sending and waiting. */
final class LineProtocol {

    private LineProtocol() {}

    /** One point; line breaks may occur inside text fields. */
    static String of(Point point) {
        return org.influxdb.dto.Point.measurement(point.measurement())
                .tag(point.tags())
                .fields(point.fields())
                .time(point.epochNanos(), TimeUnit.NANOSECONDS)
                .build()
                .lineProtocol(TimeUnit.NANOSECONDS);
    }
}
