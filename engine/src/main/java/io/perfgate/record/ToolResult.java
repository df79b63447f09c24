package io.perfgate.record;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.read.LoadResult;
import io.perfgate.read.LoadSummary;
import io.perfgate.read.ReadError;
import io.perfgate.read.TrialsCsv;
import io.perfgate.read.Window;
import io.perfgate.read.gatling.GatlingLog;
import io.perfgate.read.gatling.GatlingReport;
import io.perfgate.read.gc.GcLog;
import io.perfgate.read.gc.GcResult;
import io.perfgate.read.gc.JfrRecording;
import io.perfgate.read.jmeter.Jtl;
import io.perfgate.read.jmh.JmhJson;
import io.perfgate.read.jmh.JmhResult;
import io.perfgate.read.k6.K6Summary;
import io.perfgate.read.wrk.WrkOutput;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Any supported result, told by its beginning: the one place that knows all formats. */
public sealed interface ToolResult {

    int HEAD_BYTES = 4096;

    /** Every request of a load test with its time. */
    record Load(LoadResult result) implements ToolResult {}

    /**
     * Figures that a tool of load worked out.
     *
     * @param rounded too roughly to be judged
     */
    record Summary(LoadSummary summary, boolean rounded) implements ToolResult {}

    record Collections(GcResult log) implements ToolResult {}

    record Benchmarks(List<JmhResult> results) implements ToolResult {}

    record Trials(List<MeasuredRun> runs) implements ToolResult {}

    record Recorded(RunRecord run) implements ToolResult {}

    /** {@code window}: what a log of requests is cut to; the others hold no single requests. */
    static ToolResult read(Path path, Window window) {
        try {
            if (!Files.exists(path)) {
                throw new ReadError(path + ": there is no such file or folder");
            }
            if (GatlingLog.recognises(path)) {
                return new Load(GatlingLog.read(path, window));
            }
            if (GatlingReport.recognises(path)) {
                return new Summary(GatlingReport.read(path), true);
            }
            if (Files.isDirectory(path)) {
                throw new ReadError(path + ": a folder without " + GatlingLog.FILE_NAME
                        + " and without a report of Gatling's; name the file itself");
            }
            return file(path, window);
        } catch (IOException failed) {
            throw new ReadError(path + ": cannot be read: " + failed.getMessage(), failed);
        }
    }

    private static ToolResult file(Path path, Window window) throws IOException {
        if (JfrRecording.recognises(path)) {
            return new Collections(JfrRecording.read(path));
        }
        if (GcLog.recognises(path)) {
            return new Collections(GcLog.read(path));
        }
        if (Jtl.recognises(path)) {
            return new Load(Jtl.read(path, window));
        }
        if (WrkOutput.recognises(path)) {
            return new Summary(WrkOutput.read(path), false);
        }
        if (K6Summary.recognises(path)) {
            return new Summary(K6Summary.read(path), false);
        }
        if (isRecord(path)) {
            return new Recorded(RunRecords.read(path));
        }
        String head = head(path);
        if (head.startsWith("[")) {
            return new Benchmarks(JmhJson.read(path));
        }
        if (head.startsWith("series,")) {
            return new Trials(TrialsCsv.read(path));
        }
        throw new ReadError(path + (head.isEmpty() ? ": empty" : ": not a result that is known")
                + "; expected a run record, JMH's JSON, results of Gatling, JMeter, k6 or wrk, a log of collections, or a "
                + "CSV with the header '" + TrialsCsv.HEADER + "'");
    }

    /** Looks at the beginning only. */
    static boolean isRecord(Path path) {
        try {
            return Files.isRegularFile(path) && head(path).startsWith("{") && !K6Summary.recognises(path);
        } catch (IOException failed) {
            throw new ReadError(path + ": cannot be read: " + failed.getMessage(), failed);
        }
    }

    private static String head(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return new String(in.readNBytes(HEAD_BYTES), StandardCharsets.UTF_8)
                    .replace("\uFEFF", "")
                    .strip();
        }
    }
}
