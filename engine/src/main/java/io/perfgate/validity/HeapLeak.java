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
 * A possible memory leak in the middleware of a workload.
 *
 * @param trend the growth of the median trial
 * @param chance p-value of growth in more than half of the trials
 * @param excluded whether every trial certainly grows by less
 * @param maxBytes maximum heap; 0 if unknown
 * @param mostBytesPerHour tolerated growth
 * @param asked whether the suite sets a limit
 */
public record HeapLeak(
        SeriesId id,
        HeapTrend trend,
        double chance,
        boolean excluded,
        double maxBytes,
        double mostBytesPerHour,
        boolean asked) {

    /** A server runs for days, so a heap that fills within a week is a leak. */
    private static final double HOURS_TO_LAST = 7 * 24;

    /** If a final full collection frees more than this part of the rise, the rise was garbage. */
    private static final double KEPT = 0.5;

    private record Trial(HeapTrend trend, boolean kept, double maxBytes) {}

    /** The growth of each workload and load whose heap was observed long enough. */
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
        Place place = id.place();
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
                trials.stream().allMatch(trial -> trial.trend().highBytesPerHour() < most),
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

    /** The suite's strictest limit for this load. */
    private static OptionalDouble limit(Evidence evidence, SeriesId id) {
        return evidence.policy().limits().stream()
                .filter(limit -> limit.atMost() && limit.concerns(id, Metrics.HEAP_LEAK))
                .mapToDouble(
                        limit -> limit.in(Metrics.HEAP_LEAK.unit()).orElseThrow()) // no limit in another unit is read
                .min();
    }

    private static double most(Trial trial) {
        double last = trial.trend().lastBytes();
        // If the maximum heap is unknown: twice the current use.
        double room = trial.maxBytes() > 0 ? Math.max(0, trial.maxBytes() - last) : last;
        return room / HOURS_TO_LAST;
    }

    private static boolean kept(HeapTrend trend, double bytesAfterFullCollection) {
        double risen = trend.bytesPerHour() * trend.seconds() / 3600;
        return bytesAfterFullCollection - (trend.lastBytes() - risen) >= KEPT * risen;
    }

    /** The points of a timeline; seconds without a collection repeat the previous value and do not count. */
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

    /** The observed and the tolerated growth. */
    public Reason reason() {
        return reason(trend, maxBytes).and("leakAllowed", perHour(mostBytesPerHour));
    }

    /** A trend: rate with interval, duration, and when the heap is full. */
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
        if (trend.keepsRising()) {
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
