package io.perfgate.accuracy;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Prints how often the judge is right: by simulation with a fixed seed, on real histories, and on published reports.
 *
 * <p>Arguments: which tables (all, if none is named), {@code effort=N} for N times as many simulated runs, {@code seed=N} for
 * other draws of the tables {@code quiet} and {@code culprit}, and {@code datasets=FOLDER} of the recorded histories. Or {@code faults rounds=N out=FOLDER}: every fault of the demo's broker
 * so many times, each run as users run it; begun again with the same folder it goes on. Likewise
 * {@code profiles rounds=N out=FOLDER}: whether recordings name the methods that hold the broker's faults.
 * {@code pages seed=N out=FOLDER}: reports of ten drawn faults, to look at.
 * {@code searches out=FOLDER}: how much the searches of lab/suites/show-capacity vary, and how often builds are red that
 * have some of them.
 */
public final class Accuracy {

    private static final long SEED = 23;

    private interface Table {
        void print(Options options, PrintStream out) throws IOException;
    }

    private Accuracy() {}

    private record Options(double effort, long seed, Optional<Path> datasets) {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments.length == 3 && arguments[0].equals("faults")) {
            faults(Integer.parseInt(value(arguments[1], "rounds")), Path.of(value(arguments[2], "out")));
            return;
        }
        if (arguments.length == 3 && arguments[0].equals("profiles")) {
            profiles(Integer.parseInt(value(arguments[1], "rounds")), Path.of(value(arguments[2], "out")));
            return;
        }
        if (arguments.length == 2 && arguments[0].equals("searches")) {
            System.exit(SearchesAccuracy.print(Path.of(value(arguments[1], "out")), System.out) ? 0 : 1);
        }
        if (arguments.length == 3 && arguments[0].equals("pages")) {
            FaultPages.write(Long.parseLong(value(arguments[1], "seed")), Path.of(value(arguments[2], "out")));
            return;
        }
        Map<String, Table> tables = new LinkedHashMap<>();
        tables.put("comparison", (options, out) -> ComparisonAccuracy.print((int) (100 * options.effort), out));
        tables.put("wholeRun", (options, out) -> WholeRunAccuracy.print(options.effort, out));
        tables.put("power", (options, out) -> PowerAccuracy.print((int) (200 * options.effort), out));
        tables.put("plan", (options, out) -> SequentialAccuracy.print((int) (200 * options.effort), out));
        tables.put("slowStarts", (options, out) -> SlowStartsAccuracy.print((int) (10_000 * options.effort), out));
        tables.put(
                "forks",
                (options, out) -> real(
                        options,
                        "forks",
                        out,
                        datasets -> RealComparison.print(datasets, (int) (100 * options.effort), out)));
        tables.put(
                "budget",
                (options, out) -> real(
                        options,
                        "budget",
                        out,
                        datasets -> BudgetAccuracy.print(datasets, (int) (100 * options.effort), out)));
        tables.put(
                "nights",
                (options, out) -> real(
                        options,
                        "nights",
                        out,
                        datasets -> NightsAccuracy.print(datasets, (int) (200 * options.effort), out)));
        tables.put(
                "levels",
                (options, out) -> real(
                        options,
                        "levels",
                        out,
                        datasets -> LevelsAccuracy.print(datasets, (int) (40 * options.effort), out)));
        tables.put(
                "stays",
                (options, out) -> real(
                        options,
                        "stays",
                        out,
                        datasets -> StaysAccuracy.print(datasets, (int) (50 * options.effort), out)));
        tables.put(
                "quiet",
                (options, out) -> real(
                        options,
                        "quiet",
                        out,
                        datasets -> QuietAccuracy.print(datasets, (int) (1000 * options.effort), options.seed, out)));
        tables.put(
                "weeks",
                (options, out) -> real(
                        options,
                        "weeks",
                        out,
                        datasets -> WeeksAccuracy.print(datasets, (int) (100 * options.effort), out)));
        tables.put(
                "known",
                (options, out) -> real(
                        options,
                        "known",
                        out,
                        datasets -> KnownAccuracy.print(datasets, (int) (100 * options.effort), out)));
        tables.put(
                "turns",
                (options, out) -> real(
                        options,
                        "turns",
                        out,
                        datasets -> TurnsAccuracy.print(datasets, (int) (100 * options.effort), out)));
        tables.put(
                "culprit",
                (options, out) -> real(
                        options,
                        "culprit",
                        out,
                        datasets -> CulpritAccuracy.print(datasets, (int) (100 * options.effort), options.seed, out)));
        tables.put(
                "history",
                (options, out) -> real(options, "history", out, datasets -> HistoryAccuracy.print(datasets, out)));
        tables.put("reports", (options, out) -> PublishedReports.print(out));
        double effort = 1;
        long seed = SEED;
        Optional<Path> datasets = Optional.empty();
        Map<String, Table> wanted = new LinkedHashMap<>();
        for (String argument : arguments) {
            String value = argument.substring(argument.indexOf('=') + 1);
            if (argument.startsWith("effort=")) {
                effort = Double.parseDouble(value);
            } else if (argument.startsWith("seed=")) {
                seed = Long.parseLong(value);
            } else if (argument.startsWith("datasets=")) {
                datasets = Optional.of(Path.of(value));
            } else if (tables.containsKey(argument)) {
                wanted.put(argument, tables.get(argument));
            } else {
                System.err.println("unknown table '" + argument + "'; there are " + String.join(", ", tables.keySet()));
                System.exit(2);
            }
        }
        Options options = new Options(effort, seed, datasets);
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (Table table : (wanted.isEmpty() ? tables : wanted).values()) {
            table.print(options, out);
        }
    }

    private static void faults(int rounds, Path out) throws IOException, InterruptedException {
        FaultTable table = new FaultMatrix(out, rounds, System.out::println).run();
        System.out.println(table.markdown());
        System.exit(table.holds() ? 0 : 1);
    }

    private static void profiles(int rounds, Path out) throws IOException, InterruptedException {
        System.exit(new ProfileAccuracy(out, rounds, System.out::println).run() ? 0 : 1);
    }

    private static String value(String argument, String name) {
        if (!argument.startsWith(name + "=")) {
            throw new IllegalArgumentException("expected " + name + "=..., not '" + argument + "'");
        }
        return argument.substring(name.length() + 1);
    }

    private interface OnDatasets {
        void print(Path datasets) throws IOException;
    }

    private static void real(Options options, String table, PrintStream out, OnDatasets printing) throws IOException {
        if (options.datasets.isEmpty()) {
            out.println(table + ": left out; datasets=FOLDER names the recorded series that it needs");
            return;
        }
        printing.print(options.datasets.get());
    }
}
