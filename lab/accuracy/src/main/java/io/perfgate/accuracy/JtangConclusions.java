package io.perfgate.accuracy;

import io.perfgate.accuracy.Conclusion.Ratio;
import io.perfgate.accuracy.Conclusion.Support;
import io.perfgate.accuracy.Table.Row;
import io.perfgate.measure.Amounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The conclusions of the JTang report of 2006 from its own tables. */
final class JtangConclusions {

    private static final double MORE = 1 + Conclusion.DRIFT;
    private static final double ANY = Double.POSITIVE_INFINITY;
    private static final String CACHE = " disk write cache on";

    private final List<Row> rows;
    private final Predicate<Row> trusted;

    /** @param trusted whether a row has no findings; others are not compared */
    JtangConclusions(List<Row> rows, Predicate<Row> trusted) {
        this.rows = rows;
        this.trusted = trusted;
    }

    List<Conclusion> all() {
        return List.of(
                levelsOff(),
                Conclusion.ofRatios("local beats socket", MORE, ANY, calls("local", "socket")),
                Conclusion.ofRatios("socket beats SSL", MORE, ANY, calls("socket", "ssl")),
                Conclusion.ofRatios("HTTP is the slowest, behind RMI", MORE, ANY, calls("rmi", "http")),
                Conclusion.ofRatios(
                        "stateless is about 20 % (10 to 30 %) above stateful over sockets",
                        1.1, 1.3, ratios("EJB", "tps", "stateless socket", "stateful socket")),
                Conclusion.ofRatios(
                        "stateless and stateful do not differ over HTTP",
                        1 / MORE,
                        MORE,
                        ratios("EJB", "tps", "stateless http", "stateful http")),
                Conclusion.ofRatios(
                        "persistence costs a factor of 5 and more (point to point)",
                        5,
                        ANY,
                        ratios("MQ P-P (S/R/C/Q)", "sent_per_s", "nP_nT", "P_nT", "nP_T", "P_T")),
                Conclusion.ofRatios(
                        "transactions cost far less than persistence, less than half",
                        0,
                        2,
                        ratios("MQ P-P (S/R/C/Q)", "sent_per_s", "nP_nT", "nP_T", "P_nT", "P_T")),
                Conclusion.ofRatios(
                        "persistence or durability alone costs nothing (publish-subscribe)",
                        1 / MORE,
                        MORE,
                        ratios("MQ P-S (P/S/C/T)", "sent_per_s", "nP_nD_nT", "P_nD_nT", "nP_nD_nT", "nP_D_nT")),
                Conclusion.ofRatios(
                        "persistence and durability together cost most of the throughput (publish-subscribe)",
                        2,
                        ANY,
                        ratios("MQ P-S (P/S/C/T)", "sent_per_s", "nP_nD_nT", "P_D_nT", "nP_nD_T", "P_D_T")),
                Conclusion.ofRatios(
                        "the disk write cache brings tens of percent",
                        1.1,
                        2,
                        ratios("MQ P-P (S/R/C/Q)", "sent_per_s", "P_nT" + CACHE, "P_nT", "P_T" + CACHE, "P_T")),
                xeons(),
                busy("Flow is bound by the database: its disk is busy at any load", "Flow", "db_disk_pct", 90),
                busy("Form is bound by the disk", "Form", "disk_pct", 90),
                busy(
                        "PMI is bound by the stored procedure: the database's processors are busy",
                        "PMI",
                        "db_cpu_avg",
                        90));
    }

    /** The stability runs were on other machines than the tables; two of their set-ups are in both. */
    private Conclusion xeons() {
        List<Ratio> ratios = new ArrayList<>();
        for (Row other : Table.read("jtang-2006-stability.csv").rows()) {
            if (other.text("hardware").startsWith("4x Xeon 3.33")) {
                rows.stream()
                        .filter(row -> row.text("component").equals(other.text("component"))
                                && row.text("variant").equals(other.text("variant"))
                                && row.text("load").equals(other.text("load"))
                                && row.text("body_kb").equals("1"))
                        .findFirst()
                        .ifPresent(row -> ratios.add(new Ratio(
                                other.text("variant") + " at " + other.text("load"),
                                row.number("sent_per_s") / other.number("sent_per_s"))));
            }
        }
        return Conclusion.ofRatios("the 2x Xeon 5160 beats the 4x Xeon 3.33 GHz by 30 % and more", 1.3, ANY, ratios);
    }

    /** For each curve, the throughput gained by the last step of load, and whether the response time rose with it. */
    private Conclusion levelsOff() {
        List<String> others = new ArrayList<>();
        int curves = 0;
        for (String curve : rows.stream()
                .filter(row -> row.has("tps"))
                .map(JtangConclusions::curve)
                .distinct()
                .toList()) {
            List<Row> steps = rows.stream()
                    .filter(row -> row.has("tps") && curve(row).equals(curve))
                    .toList();
            if (steps.size() > 1) {
                curves++;
                Row last = steps.get(steps.size() - 1);
                Row before = steps.get(steps.size() - 2);
                boolean level = last.number("tps") / before.number("tps") < MORE;
                boolean slower = last.number("response_ms") > before.number("response_ms");
                if (!level || !slower) {
                    others.add(curve + " (last step: throughput x "
                            + Amounts.number(last.number("tps") / before.number("tps")) + ")");
                }
            }
        }
        return new Conclusion(
                "throughput peaks with load and levels off or sinks, while response time rises",
                others.isEmpty() ? Support.SUPPORTED : Support.IN_PART,
                (curves - others.size()) + " of " + curves + " curves; not yet: " + String.join(", ", others));
    }

    private static String curve(Row row) {
        return row.text("component") + " " + row.text("variant");
    }

    private List<Ratio> calls(String faster, String slower) {
        return ratios(
                "EJB", "tps", "stateful " + faster, "stateful " + slower, "stateless " + faster, "stateless " + slower);
    }

    /** For pairs of variants, the first over the second at each load and body size that both have. */
    private List<Ratio> ratios(String component, String column, String... variants) {
        List<Ratio> ratios = new ArrayList<>();
        for (int i = 0; i < variants.length; i += 2) {
            String second = variants[i + 1];
            for (Row row : rows) {
                if (row.text("component").equals(component)
                        && row.text("variant").equals(variants[i])) {
                    same(row, second)
                            .filter(other -> trusted.test(row) && trusted.test(other))
                            .ifPresent(other -> ratios.add(new Ratio(
                                    second + " " + (row.text("body_kb").isBlank() ? "" : row.text("body_kb") + "K ")
                                            + "at " + row.text("load"),
                                    row.number(column) / other.number(column))));
                }
            }
        }
        return ratios;
    }

    private Optional<Row> same(Row row, String variant) {
        return rows.stream()
                .filter(other -> other.text("component").equals(row.text("component"))
                        && other.text("variant").equals(variant)
                        && other.text("load").equals(row.text("load"))
                        && other.text("body_kb").equals(row.text("body_kb")))
                .findFirst();
    }

    /** A value above 100 % is no share of time, so it shows at most that there was a queue. */
    private Conclusion busy(String claim, String component, String column, double percent) {
        List<Row> measured = rows.stream()
                .filter(row -> row.text("component").equals(component))
                .toList();
        long busy =
                measured.stream().filter(row -> row.number(column) >= percent).count();
        long impossible =
                measured.stream().filter(row -> row.number(column) > 100).count();
        Support support =
                busy == measured.size() ? Support.SUPPORTED : busy == 0 ? Support.NOT_SUPPORTED : Support.IN_PART;
        return new Conclusion(
                claim,
                support,
                busy + " of " + measured.size() + " rows at " + Amounts.number(percent) + " % or more"
                        + (impossible > 0 ? ", " + impossible + " above 100 %, which is no share of time" : ""));
    }
}
