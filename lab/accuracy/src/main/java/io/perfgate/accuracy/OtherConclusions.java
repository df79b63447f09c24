package io.perfgate.accuracy;

import io.perfgate.accuracy.Conclusion.Ratio;
import io.perfgate.accuracy.Conclusion.Support;
import io.perfgate.accuracy.Table.Row;
import io.perfgate.measure.Amounts;
import java.util.ArrayList;
import java.util.List;

/** The conclusions of the four other reports from their own figures. */
final class OtherConclusions {

    private static final double ANY = Double.POSITIVE_INFINITY;
    private static final double TARGET_MILLIS = 3000;

    private OtherConclusions() {}

    static List<Conclusion> apusic() {
        List<Row> rows = Table.read("apusic-mq-2010.csv").rows();
        return List.of(
                Conclusion.ofRatios(
                        "7.5 is about twice as fast as 7.0 on one server",
                        1.8,
                        2.2,
                        List.of(new Ratio(
                                "several queues",
                                apusic(rows, "7.5", "logic", "peak, several queues", "messages_per_s")
                                        / apusic(rows, "7.0", "logic", "peak, several queues", "messages_per_s")))),
                Conclusion.ofRatios(
                        "7.5 is more than 4 times as fast as 7.0 across the network",
                        4,
                        ANY,
                        List.of(new Ratio(
                                "channel over route",
                                apusic(rows, "7.5", "network", "transport channel, one queue, about", "messages_per_s")
                                        / apusic(rows, "7.0", "network", "route, small messages", "messages_per_s")))),
                Conclusion.ofRatios(
                        "with large messages the route is a little ahead of the channel, by 25 % at most",
                        1,
                        1.25,
                        List.of(new Ratio(
                                "peak MB/s",
                                apusic(rows, "7.5", "network", "route, large messages, peak", "mb_per_s")
                                        / apusic(
                                                rows,
                                                "7.5",
                                                "network",
                                                "transport channel, large messages, peak",
                                                "mb_per_s")))),
                Conclusion.notTold(
                        "memory is faster than the fast store, then DBM, the safe store, JDBC",
                        "the text gives no figures of the same body size for any two of them"));
    }

    private static double apusic(List<Row> rows, String version, String area, String what, String column) {
        return rows.stream()
                .filter(row -> row.text("version").equals(version)
                        && row.text("area").equals(area)
                        && row.text("case").equals(what))
                .findFirst()
                .orElseThrow()
                .number(column);
    }

    /** QPS is defined as concurrency over mean response time, so Little's law holds for it whatever was measured. */
    static List<Conclusion> navi() {
        List<Row> rows = Table.read("navi-rpc-2015.csv").rows();
        double at20 = 20 / navi(rows, 20, 500) * 1000;
        double gain = 100 * navi(rows, 1, 500) / navi(rows, 100, 500);
        return List.of(
                Conclusion.ofRatios(
                        "1480 calls/s of 500K at 20 concurrent, to 1 %",
                        0.99,
                        1.01,
                        List.of(new Ratio("table (" + Amounts.number(at20) + "/s) over text", at20 / 1480))),
                Conclusion.ofRatios(
                        "throughput of 500K from 1 to 100 concurrent grows by no more than the 12 processors there are",
                        1,
                        12,
                        List.of(new Ratio("growth", gain))));
    }

    private static double navi(List<Row> rows, double concurrency, double body) {
        return rows.stream()
                .filter(row -> row.number("concurrency") == concurrency && row.number("body_kb") == body)
                .findFirst()
                .orElseThrow()
                .number("mean_response_ms");
    }

    static List<Conclusion> bulkImport() {
        List<Row> rows = Table.read("bulk-import.csv").rows();
        double one = minutes(rows, "1");
        return List.of(
                Conclusion.ofRatios(
                        "a task takes 100 minutes instead of 8 hours, a fifth",
                        0.15,
                        0.25,
                        List.of(new Ratio("now over before", one / minutes(rows, "previous version")))),
                Conclusion.ofRatios(
                        "time per task grows in proportion to the tasks, to 20 %",
                        0.8,
                        1.2,
                        List.of(
                                new Ratio("2 tasks: growth over tasks", minutes(rows, "2") / one / 2),
                                new Ratio("3 tasks: growth over tasks", minutes(rows, "3") / one / 3))),
                Conclusion.notTold(
                        "48 hours show no leak: heap returned to normal after one full collection",
                        "one value of the heap makes no trend, and what was normal has no figure"));
    }

    private static double minutes(List<Row> rows, String scenario) {
        return rows.stream()
                .filter(row -> row.text("scenario").equals(scenario))
                .mapToDouble(row -> row.number("minutes"))
                .average()
                .orElseThrow();
    }

    static List<Conclusion> jrun() {
        List<Row> pages = Table.read("jrun4-2003-response.csv").rows();
        List<Ratio> empty = new ArrayList<>();
        for (Row row : pages) {
            if (row.text("page").equals("EmptyJSP") && row.text("hardware").startsWith("2")) {
                double one = pages.stream()
                        .filter(other -> other.text("page").equals("EmptyJSP")
                                && other.text("hardware").startsWith("1")
                                && other.text("concurrency").equals(row.text("concurrency")))
                        .findFirst()
                        .orElseThrow()
                        .number("ttlb_ms");
                empty.add(new Ratio("at " + row.text("concurrency"), row.number("ttlb_ms") / one));
            }
        }
        boolean falling = true;
        for (int i = 1; i < empty.size(); i++) {
            falling &= empty.get(i).value() < empty.get(i - 1).value();
        }
        return List.of(
                new Conclusion(
                        "the second processor matters more as load grows (EmptyJSP, TTLB of 2 CPU over 1 CPU)",
                        falling ? Support.SUPPORTED : Support.NOT_SUPPORTED,
                        String.join(", ", empty.stream().map(Ratio::toString).toList())),
                withinTarget("two CPUs answer within 3 s at 1000", "2 CPU, 2 GB", "1000", true),
                withinTarget("two CPUs answer within 3 s even at 2000", "2 CPU, 2 GB", "2000", true),
                withinTarget("one CPU does not at 2000", "1 CPU, 1 GB", "2000", false));
    }

    /** The times as printed, and as the throughput implies: users over throughput. */
    private static Conclusion withinTarget(String claim, String hardware, String users, boolean kept) {
        double slowest = Table.read("jrun4-2003-response.csv").rows().stream()
                .filter(row -> row.text("hardware").equals(hardware)
                        && row.text("concurrency").equals(users))
                .mapToDouble(row -> row.number("ttlb_ms"))
                .max()
                .orElseThrow();
        double perSecond = Table.read("jrun4-2003-throughput.csv").rows().stream()
                .filter(row -> row.text("hardware").equals(hardware)
                        && row.text("concurrency").equals(users))
                .findFirst()
                .orElseThrow()
                .number("requests_per_s");
        double byThroughput = Double.parseDouble(users) / perSecond * 1000;
        boolean printed = slowest <= TARGET_MILLIS == kept;
        boolean derived = byThroughput <= TARGET_MILLIS == kept;
        return new Conclusion(
                claim,
                printed && derived ? Support.SUPPORTED : printed || derived ? Support.IN_PART : Support.NOT_SUPPORTED,
                "slowest page " + Amounts.value(slowest, "ms") + " as printed; " + users + " users over "
                        + Amounts.number(perSecond) + "/s are " + Amounts.value(byThroughput, "ms"));
    }
}
