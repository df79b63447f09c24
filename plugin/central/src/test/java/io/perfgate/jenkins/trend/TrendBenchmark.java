package io.perfgate.jenkins.trend;

import com.sun.management.ThreadMXBean;
import io.perfgate.document.Json;
import io.perfgate.measure.Change;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.trend.TrendFigures;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

/**
 * The trend of a large job: {@code fill FOLDER BUILDS SERIES} creates its index, {@code chart FOLDER} answers like the
 * server. In two JVMs, so that the first chart is that of a new JVM; plugin/trend-benchmark.sh runs
 * both.
 */
public final class TrendBenchmark {

    private static final int RUNS_AT_ONCE = 64;
    private static final int SINGLE_GATES = 500;
    private static final int PAGES = 10_000;
    private static final double MILLION = 1e6;
    private static final String FOLDER = "trend";

    private TrendBenchmark() {}

    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[1]);
        if (arguments[0].equals("fill")) {
            fill(folder, Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3]));
        } else {
            chart(folder);
        }
    }

    /** First like a rebuild, then gate by gate. */
    private static void fill(Path folder, int builds, int series) throws IOException {
        Files.createDirectories(folder);
        Path files = folder.resolve(FOLDER);
        TrendIndex index = new TrendIndex(files);
        Random random = new Random(1);
        long began = System.nanoTime();
        List<IndexedRun> batch = new ArrayList<>();
        for (int build = 1; build <= builds - SINGLE_GATES; build++) {
            batch.add(run(build, series, random));
            if (batch.size() == RUNS_AT_ONCE || build == builds - SINGLE_GATES) {
                index.put(batch);
                batch.clear();
            }
        }
        index.complete();
        print("taken in at once, %d builds x %d series, s", seconds(began), builds - SINGLE_GATES, series);
        print("index then, MB", bytes(files) / MILLION);
        double slowest = 0;
        long largest = 0;
        double all = 0;
        for (int build = builds - SINGLE_GATES + 1; build <= builds; build++) {
            IndexedRun run = run(build, series, random);
            long started = System.nanoTime();
            index.put(List.of(run));
            slowest = Math.max(slowest, seconds(started) * 1000);
            all += seconds(started) * 1000;
            largest = Math.max(largest, bytes(files));
        }
        print("one gate more, mean of %d, ms", all / SINGLE_GATES, SINGLE_GATES);
        print("one gate more, slowest, ms", slowest);
        print("index then, MB", bytes(files) / MILLION);
        print("index at its largest, MB", largest / MILLION);
        long started = System.nanoTime();
        index.remove(List.of(builds / 2));
        print("one build deleted, ms", seconds(started) * 1000);
    }

    private static void chart(Path folder) {
        TrendIndex index = new TrendIndex(folder.resolve(FOLDER));
        ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        print("heap of this JVM at most, MB", Runtime.getRuntime().maxMemory() / MILLION);
        for (int round = 1; round <= 5; round++) {
            String series = "series " + round;
            long allocated =
                    thread.getThreadAllocatedBytes(Thread.currentThread().getId());
            long processor = thread.getCurrentThreadCpuTime();
            long started = System.nanoTime();
            SeriesHistory history = index.history(TrendQuery.of(name -> name.equals("series") ? series : null))
                    .orElseThrow();
            double read = seconds(started) * 1000;
            TrendDocument document = TrendDocument.of(history);
            double changes = seconds(started) * 1000;
            String json = Json.compact(document);
            print(
                    "chart %d: %d builds, %d changes, %d KB of JSON: read %.1f, changes %.1f, JSON %.1f; all, ms",
                    seconds(started) * 1000,
                    round,
                    history.moments().size(),
                    document.changes().size(),
                    json.length() / 1000,
                    read,
                    changes - read,
                    seconds(started) * 1000 - changes);
            print("  of it processor time, ms", (thread.getCurrentThreadCpuTime() - processor) / MILLION);
            print(
                    "  allocated for it, MB",
                    (thread.getThreadAllocatedBytes(Thread.currentThread().getId()) - allocated) / MILLION);
        }
        long started = System.nanoTime();
        String json = Json.compact(OverviewDocument.of(index.overview()));
        print("list of series, %d KB of JSON, ms", seconds(started) * 1000, json.length() / 1000);
        started = System.nanoTime();
        int there = 0;
        for (int page = 0; page < PAGES; page++) {
            there += Files.isDirectory(folder) ? 1 : 0;
        }
        print(
                "what a page of the job asks before it is sent, mean of %d, microseconds",
                seconds(started) * 1e6 / there, there);
        System.gc();
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        print("heap used after it all, MB", (runtime.totalMemory() - runtime.freeMemory()) / MILLION);
    }

    /** Noise of 2 %, and occasionally a step of 8 %. */
    private static IndexedRun run(int build, int series, Random random) {
        List<TrendFigures> figures = new ArrayList<>();
        for (int one = 0; one < series; one++) {
            double baseline = 100.0 * (one + 1) * (1 + 0.08 * ((build / (400 + one)) % 3));
            double current = baseline * (1 + 0.02 * random.nextGaussian());
            double change = current / baseline - 1;
            SeriesVerdict judged = Runs.verdict(
                    "series " + one,
                    new Verdict.Unchanged(
                            new Change(change, change - 0.02, change + 0.02, baseline, current), Reason.NONE));
            figures.add(new TrendFigures(
                    judged, new TrendFigures.Figures(current, baseline, change, 1, baseline * 0.98, baseline * 1.02)));
        }
        IndexedGate gate = Runs.quiet(build).gate();
        return new IndexedRun(gate, figures, Map.of("run-" + (build - 1), ""));
    }

    private static long bytes(Path files) throws IOException {
        try (Stream<Path> all = Files.list(files)) {
            return all.mapToLong(file -> file.toFile().length()).sum();
        }
    }

    private static double seconds(long began) {
        return (System.nanoTime() - began) / 1e9;
    }

    @SuppressWarnings("AnnotateFormatMethod")
    private static void print(String what, double figure, Object... details) {
        System.out.printf(java.util.Locale.ROOT, "%-110s %10.1f%n", String.format(what, details), figure);
    }
}
