package io.perfgate.read.jmh;

import io.perfgate.measure.Direction;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Timeline;
import io.perfgate.read.jmh.JmhResult.Secondary;
import io.perfgate.timeseries.Quantiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * JMH results as series: one value per fork, the mean of the better-scoring half of its iterations. In sample mode,
 * they have percentiles of all timed calls of the fork, too.
 *
 * <p>Other load only ever slows an iteration down, so the better ones differ less from fork to fork. Secondary metrics
 * are from the same iterations, not from those where they are lowest: other load does not add to allocation.
 *
 * <p>A benchmark that occurs several times in a file (for example with other JVM options) has the forks of all its
 * results.
 */
public final class JmhSeries {

    private final SeriesId whole;
    private final Map<MeasuredSeries.Key, MeasuredSeries> found = new LinkedHashMap<>();

    private record Named(String name, JmhResult result) {}

    private JmhSeries(SeriesId whole) {
        this.whole = whole;
    }

    /** The series. A benchmark's parameters are added to its name if they differ from the workload's. */
    static List<MeasuredSeries> of(SeriesId whole, List<JmhResult> results) {
        JmhSeries series = new JmhSeries(whole);
        named(whole.parameters(), results).forEach(named -> series.add(named.name(), named.result()));
        return List.copyOf(series.found.values());
    }

    /** Scores and allocation of one trial by iteration. Its files have one fork per benchmark. */
    public static List<Timeline> iterations(SeriesId whole, int trial, List<JmhResult> results) {
        List<Timeline> timelines = new ArrayList<>();
        named(whole.parameters(), results).forEach(named -> {
            JmhResult result = named.result();
            timelines.add(iterations(
                    whole, trial, Quantity.iterations(named.name()), new Secondary(result.unit(), result.forks())));
            JmhMetrics.allocated(result)
                    .map(allocated -> iterations(whole, trial, Quantity.allocations(named.name()), allocated))
                    .ifPresent(timelines::add);
        });
        return timelines;
    }

    private static Timeline iterations(SeriesId whole, int trial, Quantity quantity, Secondary values) {
        List<Double> finite = values.forks().stream()
                .flatMap(List::stream)
                .filter(Double::isFinite)
                .toList();
        return new Timeline(whole.place(), quantity, values.unit(), trial, 0, finite);
    }

    private static List<Named> named(Map<String, String> parameters, List<JmhResult> results) {
        Map<String, Set<String>> modes = new TreeMap<>();
        for (JmhResult result : results) {
            modes.computeIfAbsent(result.name(parameters), unknown -> new TreeSet<>())
                    .add(result.mode());
        }
        List<Named> named = new ArrayList<>();
        for (JmhResult result : results) {
            String name = result.name(parameters);
            named.add(new Named(
                    Objects.requireNonNull(modes.get(name)).size() > 1 ? result.nameWithMode(parameters) : name,
                    result));
        }
        return named;
    }

    private void add(String subject, JmhResult result) {
        Metric primary = JmhMetrics.primary(result);
        List<Double> scores = values(result.forks(), fork -> betterHalf(fork, fork, primary.direction()));
        scores.forEach(score -> primary.complaint(score).ifPresent(why -> {
            throw new IllegalArgumentException("'" + subject + "': " + why);
        }));
        add(subject, primary, scores);
        for (double percent : result.histograms().isEmpty() ? List.<Double>of() : Metrics.percents()) {
            add(
                    subject,
                    Metric.percentile(percent).in(result.unit()),
                    values(result.histograms(), fork -> fork.percentile(percent)));
        }
        result.secondary().forEach((name, secondary) -> JmhMetrics.secondary(name, secondary.unit())
                .ifPresent(metric ->
                        add(subject, metric, secondary(secondary.forks(), result.forks(), primary.direction()))));
    }

    /** One value per fork; the median if a profiler's forks or iterations differ from those of the scores. */
    private static List<Double> secondary(List<List<Double>> forks, List<List<Double>> scores, Direction better) {
        boolean isAlike = forks.stream()
                .map(List::size)
                .toList()
                .equals(scores.stream().map(List::size).toList());
        Iterator<List<Double>> ofScores = scores.iterator();
        return values(forks, fork -> isAlike ? betterHalf(fork, ofScores.next(), better) : median(fork));
    }

    private void add(String subject, Metric metric, List<Double> trials) {
        if (trials.isEmpty()) {
            return;
        }
        MeasuredSeries measuredSeries = new MeasuredSeries(whole.of(subject), metric, trials);
        MeasuredSeries before = found.get(measuredSeries.key());
        if (before != null && !before.metric().equals(metric)) {
            throw new IllegalArgumentException(
                    "benchmark '" + subject + "' occurs twice, its " + metric.name() + " in '"
                            + before.metric().unit() + "' and in '" + metric.unit() + "'; compare the runs one by one");
        }
        found.merge(measuredSeries.key(), measuredSeries, MeasuredSeries::followedBy);
    }

    /** One value per fork that has any. */
    private static <T> List<Double> values(List<T> forks, ToDoubleFunction<T> value) {
        List<Double> trials = new ArrayList<>();
        for (T fork : forks) {
            double one = value.applyAsDouble(fork);
            if (Double.isFinite(one)) {
                trials.add(one);
            }
        }
        return trials;
    }

    /** NaN if there are none. */
    private static double median(List<Double> iterations) {
        return Quantiles.median(iterations.stream()
                .mapToDouble(Double::doubleValue)
                .filter(Double::isFinite)
                .toArray());
    }

    /** The mean of the iterations with the better half of scores; for an odd number, it includes the middle one. */
    private static double betterHalf(List<Double> iterations, List<Double> scores, Direction better) {
        List<Integer> bestFirst = IntStream.range(0, scores.size())
                .filter(iteration -> Double.isFinite(scores.get(iteration)))
                .boxed()
                .sorted(Comparator.comparing(
                        scores::get, better == Direction.LOWER ? Comparator.naturalOrder() : Comparator.reverseOrder()))
                .toList();
        return bestFirst.stream()
                .limit((bestFirst.size() + 1) / 2)
                .mapToDouble(iterations::get)
                .filter(Double::isFinite)
                .average()
                .orElse(Double.NaN);
    }
}
