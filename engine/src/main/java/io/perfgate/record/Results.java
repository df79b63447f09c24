package io.perfgate.record;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.read.LoadSeries;
import io.perfgate.read.ReadError;
import io.perfgate.read.TrialsCsv;
import io.perfgate.read.Window;
import io.perfgate.read.gatling.GatlingLog;
import io.perfgate.read.gatling.GatlingReport;
import io.perfgate.read.gc.GcLog;
import io.perfgate.read.gc.GcSeries;
import io.perfgate.read.gc.JfrRecording;
import io.perfgate.read.jmeter.Jtl;
import io.perfgate.read.jmh.JmhSeries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Any supported result as runs that can be compared: a run record, JMH's JSON, Gatling's folder or log, JMeter's results,
 * a log of collections or a recording of JFR, a CSV.
 */
public final class Results {

    private static final int HEAD_BYTES = 4096;

    private Results() {}

    public static List<MeasuredRun> runs(Path path) {
        try {
            if (!Files.exists(path)) {
                throw new ReadError(path + ": there is no such file or folder");
            }
            if (GatlingLog.recognises(path)) {
                return List.of(new MeasuredRun(path.toString(), LoadSeries.of(GatlingLog.read(path, Window.ALL))));
            }
            if (GatlingReport.recognises(path)) {
                throw new ReadError(path
                        + ": only a report, with figures rounded to milliseconds, which cannot be judged; "
                        + "give the " + GatlingLog.FILE_NAME + " of the same run ('perfgate read' shows the report)");
            }
            if (Files.isDirectory(path)) {
                throw new ReadError(path + ": a folder without " + GatlingLog.FILE_NAME + "; name the file itself");
            }
            if (JfrRecording.recognises(path)) {
                return List.of(new MeasuredRun(path.toString(), GcSeries.of(JfrRecording.read(path))));
            }
            if (GcLog.recognises(path)) {
                return List.of(new MeasuredRun(path.toString(), GcSeries.of(GcLog.read(path))));
            }
            if (Jtl.recognises(path)) {
                return List.of(new MeasuredRun(path.toString(), LoadSeries.of(Jtl.read(path, Window.ALL))));
            }
            return file(path, head(path));
        } catch (IOException failed) {
            throw new ReadError(path + ": cannot be read: " + failed.getMessage(), failed);
        }
    }

    /** The whole record of a run where the path is one; other results bring no more than {@link #runs}. */
    public static Optional<RunRecord> record(Path path) {
        try {
            return Files.isRegularFile(path) && head(path).startsWith("{")
                    ? Optional.of(RunRecords.read(path))
                    : Optional.empty();
        } catch (IOException failed) {
            throw new ReadError(path + ": cannot be read: " + failed.getMessage(), failed);
        }
    }

    private static List<MeasuredRun> file(Path path, String head) {
        if (head.startsWith("{")) {
            return List.of(RunRecords.read(path).measured());
        }
        if (head.startsWith("[")) {
            return List.of(new MeasuredRun(path.toString(), JmhSeries.read("jmh", Map.of(), path)));
        }
        if (head.startsWith("series,")) {
            return TrialsCsv.read(path);
        }
        throw new ReadError(path + ": not a result that is known: a run record, JMH's JSON, a log of Gatling's or a "
                + "CSV with the header '" + TrialsCsv.HEADER + "'");
    }

    private static String head(Path path) throws IOException {
        try (var in = Files.newInputStream(path)) {
            return new String(in.readNBytes(HEAD_BYTES), java.nio.charset.StandardCharsets.UTF_8)
                    .replace("\uFEFF", "")
                    .strip();
        }
    }
}
