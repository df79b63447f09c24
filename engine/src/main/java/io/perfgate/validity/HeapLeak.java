package io.perfgate.validity;

import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Place;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Timeline;
import io.perfgate.timeseries.HeapTrend;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * Whether the middleware of a workload keeps more and more memory.
 *
 * @param trend of the trial in the middle
 * @param chance that more than half of the trials grow like this if they grow by no more than is let pass
 * @param excluded every trial surely grows by less
 * @param maxBytes the most that the heap may grow to; 0 where unknown
 * @param mostBytesPerHour what is let pass
 * @param asked the suite sets a limit for it
 */
public record HeapLeak(
        SeriesId id,
        HeapTrend trend,
        double chance,
        boolean excluded,
        double maxBytes,
        double mostBytesPerHour,
        boolean asked) {

    /** By this name limits and verdicts call the growth. */
    public static final String METRIC = Metrics.HEAP_LEAK.name();

    /** A server is not started anew every day: a heap that is full within a week is a leak that somebody will meet. */
    private static final double HOURS_TO_LAST = 7 * 24;

    /** A final full collection that frees more than this of the rise tells that it was garbage. */
    private static final double KEPT = 0.5;

    private record Trial(HeapTrend trend, boolean kept, double maxBytes) {}

    /** Of each workload and load whose heap was watched for long enough. */
    public static List<HeapLeak> of(Evidence evidence) {
        List<HeapLeak> found = new ArrayList<>();
        for (MeasuredSeries series : evidence.series()) {
            if (series.metric().equals(Metrics.HEAP_AFTER_GC)) {
                of(evidence, series).ifPresent(found::add);
            }
        }
        return found;
    }

    private static Optional<HeapLeak> of(Evidence evidence, MeasuredSeries series) {
        SeriesId id = series.id();
        Place place = new Place(id.workload(), id.load());
        List<Trial> trials = new ArrayList<>();
        Quantity afterGc = new Quantity(Quantity.Kind.HEAP_AFTER_GC, id.subject());
        Quantity heapMax = new Quantity(Quantity.Kind.HEAP_MAX, id.subject());
        for (Timeline timeline : evidence.timelines(afterGc).getOrDefault(place, List.of())) {
            double max = evidence.timeline(place, heapMax, timeline.trial())
                    .map(all -> all.perSecond().get(0))
                    .orElse(0.0);
            double atEnd = timeline.trial() <= series.trials().size()
                    ? series.trials().get(timeline.trial() - 1)
                    : Double.POSITIVE_INFINITY;
            HeapTrend.of(points(timeline, evidence.measuringFrom(place, timeline.trial())))
                    .ifPresent(trend -> trials.add(new Trial(trend, kept(trend, atEnd), max)));
        }
        if (trials.isEmpty()) {
            return Optional.empty();
        }
        trials.sort(Comparator.comparingDouble(trial -> trial.trend().bytesPerHour()));
        Trial middle = trials.get(trials.size() / 2);
        OptionalDouble limit = limit(evidence, id);
        double most = limit.orElseGet(() -> most(middle));
        return Optional.of(new HeapLeak(
                id,
                middle.trend(),
                chanceInMost(trials, most),
                trials.stream().allMatch(one -> one.trend().highBytesPerHour() < most),
                middle.maxBytes(),
                most,
                limit.isPresent()));
    }

    private static double chanceInMost(List<Trial> trials, double most) {
        int majority = trials.size() / 2 + 1;
        double chance = trials.stream()
                .mapToDouble(trial -> trial.kept() ? trial.trend().chanceOfNoMoreThan(most) : 1)
                .sorted()
                .skip(majority - 1L)
                .findFirst()
                .orElse(1);
        return BinomialDistribution.of(trials.size(), chance).survivalProbability(majority - 1);
    }

    /** The strictest limit of the suite's for this load. */
    private static OptionalDouble limit(Evidence evidence, SeriesId id) {
        return evidence.policy().limits().stream()
                .filter(limit -> limit.metric().equals(METRIC)
                        && limit.atMost()
                        && limit.holdsAt(id.load())
                        && limit.subject().map(id.subject()::equals).orElse(true))
                .mapToDouble(
                        limit -> limit.in(Metrics.HEAP_LEAK.unit()).orElseThrow()) // no limit of another thing is read
                .min();
    }

    private static double most(Trial trial) {
        double last = trial.trend().lastBytes();
        // Where nothing is known of the largest heap: twice of what is used now.
        double room = trial.maxBytes() > 0 ? Math.max(0, trial.maxBytes() - last) : last;
        return room / HOURS_TO_LAST;
    }

    private static boolean kept(HeapTrend trend, double bytesAfterFullCollection) {
        double risen = trend.bytesPerHour() * trend.seconds() / 3600;
        return bytesAfterFullCollection - (trend.lastBytes() - risen) >= KEPT * risen;
    }

    /** Seconds without a collection repeat the value before: they are no points of their own. */
    private static List<HeapTrend.Point> points(Timeline timeline, int fromSecond) {
        List<HeapTrend.Point> points = new ArrayList<>();
        double before = Double.NaN;
        for (int i = 0; i < timeline.perSecond().size(); i++) {
            double used = timeline.perSecond().get(i);
            int second = timeline.startOffsetSeconds() + i;
            if (second >= fromSecond && used != before) {
                points.add(new HeapTrend.Point(second, used));
            }
            before = used;
        }
        return points;
    }

    /** What is seen, and what is let pass. */
    public Reason reason() {
        return reason(trend, maxBytes).and("leakAllowed", perHour(mostBytesPerHour));
    }

    /** A trend: rate with its interval, how long it was seen, and when the heap is full. */
    public static Reason reason(HeapTrend trend, double maxBytes) {
        boolean hasInterval = Double.isFinite(trend.lowBytesPerHour()) && Double.isFinite(trend.highBytesPerHour());
        Value seen = new Value.Amount(trend.seconds() / 60, "min");
        Reason reason = hasInterval
                ? Reason.of(
                        "leak",
                        perHour(trend.bytesPerHour()),
                        perHour(trend.lowBytesPerHour()),
                        perHour(trend.highBytesPerHour()),
                        seen)
                : Reason.of("leakOnce", perHour(trend.bytesPerHour()), seen);
        if (trend.goesOn()) {
            reason = reason.and("leakGoesOn");
        }
        return maxBytes > 0 && trend.bytesPerHour() > 0
                ? reason.and("leakFull", new Value.Amount(maxBytes, "B"), time(trend.hoursTo(maxBytes)))
                : reason;
    }

    private static Value perHour(double bytes) {
        return new Value.Amount(bytes, "B/h");
    }

    private static Value time(double hours) {
        return hours < 2 ? new Value.Amount(hours * 60, "min") : new Value.Amount(hours, "h");
    }
}
