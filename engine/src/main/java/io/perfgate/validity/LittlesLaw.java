package io.perfgate.validity;

import io.perfgate.measure.Finding;
import io.perfgate.measure.Load;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Place;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Timeline;
import io.perfgate.timeseries.Quantiles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Users = throughput x (response time + think time), summed over all requests: Little, "A Proof for the Queuing Formula
 * L = lambda W" (Operations Research 9, 1961, 383-387). It holds for any distribution, so figures that violate it do
 * not belong together.
 *
 * <p>A user has at most one active request, so too many are always wrong. Too few are wrong only if users are known not
 * to pause, or if a load says "100 users" without pauses.
 */
final class LittlesLaw {

    /**
     * The fraction of the bound above which there is a warning. In consistent tables, requests across the edges of the
     * window and ramps stay within 5 %.
     */
    private static final double DOUBTFUL = 0.5;

    /**
     * Time that an injector needs between an answer and the next request; it cannot be distinguished from the user's
     * time.
     */
    private static final double INJECTOR_MILLIS = 1;
    /** The rounding error of means in whole milliseconds. */
    private static final double ROUNDING_MILLIS = 0.5;
    /** A log stamps users in whole milliseconds, so a user with one short request appears for less time. */
    private static final double STAMP_MILLIS = 1;
    /**
     * Standard errors of sampled users beyond which a deviation is certain; chance exceeds it once in tens of thousands
     * of checks.
     */
    private static final double SURE = 4;

    private LittlesLaw() {}

    /** Throughput and mean response time of one request. */
    private record Flow(SeriesId id, List<Double> perSecond, List<Double> meanMillis) {}

    static List<Finding> check(Evidence evidence) {
        List<Finding> findings = new ArrayList<>();
        groups(evidence).forEach((place, flows) -> findings.addAll(check(evidence, place, flows)));
        return findings;
    }

    private static List<Finding> check(Evidence evidence, Place place, List<Flow> flows) {
        OptionalDouble pause = evidence.policy().validity().workloads().thinkTimeMillisOf(place.workload());
        int trials =
                flows.stream().mapToInt(flow -> flow.perSecond().size()).min().orElse(0);
        List<Row> rows = new ArrayList<>();
        for (int trial = 0; trial < trials; trial++) {
            Optional<Users> measured =
                    evidence.timeline(place, Quantity.USERS, trial + 1).map(Users::counted);
            Optional<Users> users = measured.or(() -> Users.named(place));
            if (users.isPresent() && users.get().mean() > 0) {
                boolean mustBeBusy = pause.isPresent() || measured.isEmpty();
                rows.add(Row.of(users.get(), flows, trial, pause.orElse(0), mustBeBusy));
            }
        }
        double bound = evidence.policy().validity().littlesLaw();
        Optional<Row> worst = rows.stream()
                .filter(row -> row.excess() > DOUBTFUL * bound)
                .min(Comparator.comparing((Row row) -> row.severity(bound, pause))
                        .thenComparing(row -> -row.excess()));
        return worst.stream()
                .flatMap(row -> flows.stream()
                        .map(flow -> flow.id().place())
                        .distinct()
                        .map(of -> Finding.at(
                                of, Finding.Kind.LITTLES_LAW, row.severity(bound, pause), row.reason(pause))))
                .toList();
    }

    /**
     * The number of users.
     *
     * @param noise error of the mean of counts
     * @param unseenMillis time per request that the counts may miss
     */
    private record Users(double mean, double noise, double unseenMillis) {

        /** Users from counts by second; a few users with short requests are mostly missed. */
        static Users counted(Timeline users) {
            double[] counts = Evidence.from(users, 0);
            double mean = Arrays.stream(counts).average().orElseThrow();
            return new Users(mean, SURE * Math.sqrt(Quantiles.variance(counts) / counts.length), STAMP_MILLIS);
        }

        static Optional<Users> named(Place place) {
            OptionalDouble users = new Load(place.load().isBlank() ? place.workload() : place.load()).users();
            return users.isPresent() ? Optional.of(new Users(users.getAsDouble(), 0, 0)) : Optional.empty();
        }
    }

    /**
     * One trial.
     *
     * @param excess deviation beyond rounding and the injector, as a share of the users; at most 0 if none
     */
    private record Row(int trial, double users, double perSecond, double underWay, double excess) {

        static Row of(Users users, List<Flow> flows, int trial, double pauseMillis, boolean mustBeBusy) {
            double perSecond = 0;
            double underWay = 0;
            boolean rounded = true;
            for (Flow flow : flows) {
                double rate = flow.perSecond().get(trial);
                double mean = flow.meanMillis().get(trial);
                perSecond += rate;
                underWay += rate * (mean + pauseMillis) / 1000;
                rounded &= mean == Math.rint(mean);
            }
            double hiddenMillis = Math.max(users.unseenMillis(), rounded ? ROUNDING_MILLIS : 0);
            double tooMany = underWay - perSecond * hiddenMillis / 1000 - users.mean();
            double tooFew = mustBeBusy ? users.mean() - underWay - perSecond * INJECTOR_MILLIS / 1000 : 0;
            double excess = (Math.max(tooMany, tooFew) - users.noise()) / users.mean();
            return new Row(trial, users.mean(), perSecond, underWay, excess);
        }

        Finding.Severity severity(double bound, OptionalDouble pause) {
            return Finding.Severity.invalidIf(excess > bound && (pause.isPresent() || underWay > users));
        }

        Reason reason(OptionalDouble pause) {
            Reason figures = Reason.of(
                    pause.orElse(0) > 0 ? "littlesLawWithPauses" : "littlesLaw",
                    new Value.Number(perSecond),
                    new Value.Number(underWay / perSecond * 1000),
                    new Value.Number(underWay),
                    new Value.Number(users),
                    new Value.Change(underWay / users - 1),
                    trial + 1);
            if (underWay > users) {
                return figures.and("tooManyUsers");
            }
            return figures.and(pause.isPresent() ? "timeLost" : "timeLostOrPaused");
        }
    }

    /** Requests grouped by their users: by load or, without one, by the name up to "100 users". */
    private static Map<Place, List<Flow>> groups(Evidence evidence) {
        Map<String, MeasuredSeries> means = new LinkedHashMap<>();
        for (MeasuredSeries series : evidence.series()) {
            if (isMean(series.metric())) {
                means.put(series.id().name(), series);
            }
        }
        Map<Place, List<Flow>> groups = new LinkedHashMap<>();
        for (MeasuredSeries series : evidence.series()) {
            SeriesId id = series.id();
            MeasuredSeries mean = means.get(id.name());
            if (series.metric().name().equals(Metrics.THROUGHPUT.name())
                    && series.metric().unit().equals("1/s")
                    && mean != null
                    && mean.trials().size() == series.trials().size()) {
                Place place = id.load().isBlank() ? new Place(new Load(id.workload()).upToUsers(), "") : id.place();
                groups.computeIfAbsent(place, unknown -> new ArrayList<>())
                        .add(new Flow(id, series.trials(), millis(mean)));
            }
        }
        return groups;
    }

    private static boolean isMean(Metric metric) {
        return List.of(Metrics.MEAN.name(), "responseTime").contains(metric.name())
                && List.of("us", "ms", "s").contains(metric.unit());
    }

    private static List<Double> millis(MeasuredSeries mean) {
        double factor =
                switch (mean.metric().unit()) {
                    case "us" -> 1e-3;
                    case "s" -> 1e3;
                    default -> 1;
                };
        return mean.trials().stream().map(value -> value * factor).toList();
    }
}
