package io.perfgate.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleBinaryOperator;

/**
 * Counts of what processes do; a request costs the same on slow and fast machines.
 *
 * @param packetsSent by the network interfaces of a container; NaN if other processes use them, too
 */
public record ProcessWork(
        double readCalls, double writeCalls, double bytesRead, double bytesWritten, double packetsSent) {

    /** Combines both, count by count. */
    public ProcessWork with(ProcessWork other, DoubleBinaryOperator operator) {
        return new ProcessWork(
                operator.applyAsDouble(readCalls, other.readCalls),
                operator.applyAsDouble(writeCalls, other.writeCalls),
                operator.applyAsDouble(bytesRead, other.bytesRead),
                operator.applyAsDouble(bytesWritten, other.bytesWritten),
                operator.applyAsDouble(packetsSent, other.packetsSent));
    }

    /** One trial's value of each metric. */
    public List<MeasuredSeries> series(SeriesId id, long requests) {
        List<MeasuredSeries> series = new ArrayList<>(List.of(
                new MeasuredSeries(id, Metrics.REQUESTS, List.of((double) requests)),
                new MeasuredSeries(id, Metrics.READ_CALLS, List.of(readCalls / requests)),
                new MeasuredSeries(id, Metrics.WRITE_CALLS, List.of(writeCalls / requests)),
                new MeasuredSeries(id, Metrics.BYTES_READ, List.of(bytesRead / requests)),
                new MeasuredSeries(id, Metrics.BYTES_WRITTEN, List.of(bytesWritten / requests))));
        if (!Double.isNaN(packetsSent)) {
            series.add(new MeasuredSeries(id, Metrics.PACKETS, List.of(packetsSent / requests)));
        }
        return series;
    }
}
