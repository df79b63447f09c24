package io.perfgate.accuracy;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Prints how often the judge is right: by simulation with a fixed seed, on real histories, on published reports.
 *
 * <p>Arguments: which tables (all, if none is named), and {@code effort=N} for N times as many simulated runs.
 */
public final class Accuracy {

    private interface Table {
        void print(double effort, PrintStream out);
    }

    private Accuracy() {}

    public static void main(String[] arguments) {
        Map<String, Table> tables = new LinkedHashMap<>();
        tables.put("comparison", (effort, out) -> ComparisonAccuracy.print((int) (100 * effort), out));
        tables.put("wholeRun", WholeRunAccuracy::print);
        tables.put("power", (effort, out) -> PowerAccuracy.print((int) (200 * effort), out));
        tables.put("plan", (effort, out) -> SequentialAccuracy.print((int) (200 * effort), out));
        tables.put("reports", (effort, out) -> PublishedReports.print(out));
        double effort = 1;
        Map<String, Table> wanted = new LinkedHashMap<>();
        for (String argument : arguments) {
            if (argument.startsWith("effort=")) {
                effort = Double.parseDouble(argument.substring("effort=".length()));
            } else if (tables.containsKey(argument)) {
                wanted.put(argument, tables.get(argument));
            } else {
                System.err.println("unknown table '" + argument + "'; there are " + String.join(", ", tables.keySet()));
                System.exit(2);
            }
        }
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (Table table : (wanted.isEmpty() ? tables : wanted).values()) {
            table.print(effort, out);
        }
    }
}
