package io.perfgate.result;

import io.perfgate.document.Folders;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesId;
import io.perfgate.read.Format;
import io.perfgate.read.Head;
import io.perfgate.read.ReadError;
import io.perfgate.read.Result;
import io.perfgate.read.Row;
import io.perfgate.read.TrialTable;
import io.perfgate.read.TrialsCsv;
import io.perfgate.read.Window;
import io.perfgate.read.gatling.GatlingLog;
import io.perfgate.read.gc.GcLog;
import io.perfgate.read.gc.JfrRecording;
import io.perfgate.read.google.GoogleBenchmark;
import io.perfgate.read.jmeter.Jtl;
import io.perfgate.read.jmh.JmhJson;
import io.perfgate.read.k6.K6Points;
import io.perfgate.read.k6.K6Summary;
import io.perfgate.read.wrk.WrkOutput;
import io.perfgate.record.RunRecords;
import io.perfgate.record.UnjudgedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** All formats of results. */
public final class Formats {

    /**
     * All formats in the order of recognition; a log of collections can only be recognised by its lines, so it comes
     * last.
     */
    private static final List<Format> ALL = List.of(
            GatlingLog.FORMAT,
            JmhJson.FORMAT,
            Jtl.FORMAT,
            K6Summary.FORMAT,
            K6Points.FORMAT,
            WrkOutput.FORMAT,
            GoogleBenchmark.FORMAT,
            JfrRecording.FORMAT,
            TrialsCsv.FORMAT,
            RecordedRun.FORMAT,
            GcLog.FORMAT);

    private Formats() {}

    /** The names for help and errors. */
    public static String names() {
        return ALL.stream().map(Format::name).distinct().collect(Collectors.joining(", "));
    }

    /** Reads a result; only logs of requests use {@code window}. */
    public static Result read(Path path, Window window) {
        return of(path).read(path, window);
    }

    /** The paths; in place of a folder that is not a result as a whole, its results by name. */
    static List<Path> resultsAt(List<Path> paths) {
        return paths.stream().flatMap(path -> resultsAt(path).stream()).toList();
    }

    private static List<Path> resultsAt(Path path) {
        if (!Files.isDirectory(path) || recognised(head(path)).isPresent()) {
            return List.of(path);
        }
        try {
            List<Path> results = Folders.entries(path).stream()
                    .filter(file ->
                            Files.isRegularFile(file) && recognised(head(file)).isPresent())
                    .toList();
            return results.isEmpty() ? List.of(path) : results;
        } catch (IOException failed) {
            throw ReadError.of(path, failed);
        }
    }

    static Format of(Path path) {
        if (!Files.exists(path)) {
            throw new ReadError(path + ": no such file or folder");
        }
        Head head = head(path);
        return recognised(head).orElseThrow(() -> unknown(head));
    }

    private static Optional<Format> recognised(Head head) {
        return ALL.stream().filter(format -> format.recognises(head)).findFirst();
    }

    private static Head head(Path path) {
        try {
            return Head.of(path);
        } catch (IOException failed) {
            throw ReadError.of(path, failed);
        }
    }

    private static ReadError unknown(Head head) {
        if (head.isFolder()) {
            return GatlingLog.isReport(head.path())
                    ? new ReadError(head.path() + ": a report without a " + GatlingLog.FILE_NAME + "; keep Gatling's "
                            + GatlingLog.FILE_NAME + ", because a report has only rounded figures")
                    : new ReadError(head.path() + ": a folder without results: neither Gatling's "
                            + GatlingLog.FILE_NAME + " nor a file of a known format; known formats: " + names());
        }
        String what = head.isEmpty() ? "empty" : "unknown format";
        if (!head.jsonNames().isEmpty()) {
            what += ", JSON with " + head.jsonNames().stream().limit(3).collect(Collectors.joining("', '", "'", "'"));
        }
        return new ReadError(head.path() + ": " + what + "; known formats: " + names());
    }

    /** A run record as a result. */
    record RecordedRun(Path file, UnjudgedRun run) implements Result {

        static final Format FORMAT = new Format(
                "run.json",
                head -> head.jsonNames().containsAll(Set.of("schema", "suite", "run", "series")),
                (path, window) -> new RecordedRun(path, RunRecords.readUnjudged(path)));

        @Override
        public String tool() {
            return "perfgate";
        }

        @Override
        public String version() {
            return run.header().build();
        }

        @Override
        public List<MeasuredRun> runs(String name) {
            return List.of(run.measured());
        }

        @Override
        public List<MeasuredSeries> series(SeriesId whole) {
            throw new ReadError(file + ": a whole run, not the result of one trial");
        }

        @Override
        public List<Row> rows() {
            return TrialTable.rows("", run.measured());
        }
    }
}
