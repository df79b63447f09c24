package io.perfgate.record;

import io.perfgate.read.ReadError;
import io.perfgate.read.Window;
import io.perfgate.read.gatling.GatlingLog;
import io.perfgate.read.gatling.GatlingReport;
import io.perfgate.read.gc.GcLog;
import io.perfgate.read.gc.JfrRecording;
import io.perfgate.read.jmeter.Jtl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What is in a tool's result, as the contract's JSON of {@code read}. */
public record ReadDocument(int schema, List<Result> results) {

    /**
     * @param partial true where the run was killed and the file ends in the middle
     * @param warnings what a reader of the figures must know, null where there is nothing
     * @param summaryOnly true where only a report was left, with figures that its tool rounded
     */
    public record Result(
            String path,
            String tool,
            String version,
            Boolean partial,
            Boolean summaryOnly,
            List<String> warnings,
            List<Entry> series,
            List<ErrorEntry> errors,
            Timeline timeline) {

        /** A result of a tool that is no load test, read as a whole. */
        static Result of(Path path, String tool, String version, List<Entry> series) {
            return new Result(path.toString(), tool, version, null, null, null, series, null, null);
        }
    }

    public record ErrorEntry(String message, long count) {}

    /**
     * The whole test over time.
     *
     * @param secondsPerValue 1, unless the test was long
     * @param users active at any time during each step
     * @param requests answered, a second
     */
    public record Timeline(int secondsPerValue, List<Long> users, List<Double> requests) {}

    public record Entry(
            String series,
            String metric,
            String unit,
            long count,
            Long failed,
            Double mean,
            Double min,
            Double max,
            Double p50,
            Double p75,
            Double p95,
            Double p99,
            Double p999,
            Double perSecond,
            Entry ok,
            List<double[]> overTime) {}

    public static ReadDocument of(List<Path> paths) {
        return new ReadDocument(1, paths.stream().map(ReadDocument::result).toList());
    }

    private static Result result(Path path) {
        try {
            if (!Files.exists(path)) {
                throw new ReadError(path + ": there is no such file or folder");
            }
            if (GatlingLog.recognises(path)) {
                return LoadEntries.result(path, GatlingLog.read(path, Window.ALL));
            }
            if (GatlingReport.recognises(path)) {
                return LoadEntries.result(path, GatlingReport.read(path));
            }
            if (Files.isDirectory(path)) {
                throw new ReadError(path + ": a folder without " + GatlingLog.FILE_NAME
                        + " and without a report of Gatling's; name the file itself");
            }
            if (JfrRecording.recognises(path)) {
                return GcReading.of(path, JfrRecording.read(path));
            }
            if (GcLog.recognises(path)) {
                return GcReading.of(path, GcLog.read(path));
            }
            if (Jtl.recognises(path)) {
                return LoadEntries.result(path, Jtl.read(path, Window.ALL));
            }
            return JmhReading.of(path);
        } catch (IOException failed) {
            throw new ReadError(path + ": cannot be read: " + failed.getMessage(), failed);
        }
    }
}
