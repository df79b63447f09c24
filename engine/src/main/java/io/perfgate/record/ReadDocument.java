package io.perfgate.record;

import io.perfgate.read.Window;
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
        ToolResult result = ToolResult.read(path, Window.ALL);
        if (result instanceof ToolResult.Load load) {
            return LoadEntries.result(path, load.result());
        }
        if (result instanceof ToolResult.Summary summary) {
            return LoadEntries.result(path, summary.summary(), summary.rounded());
        }
        if (result instanceof ToolResult.Collections collections) {
            return GcReading.of(path, collections.log());
        }
        if (result instanceof ToolResult.Benchmarks benchmarks) {
            return JmhReading.of(path, benchmarks.results());
        }
        return TrialEntries.result(path, result);
    }
}
