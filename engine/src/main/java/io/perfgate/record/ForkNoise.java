package io.perfgate.record;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.Doubles;
import io.perfgate.measure.Must;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Timeline;
import io.perfgate.timeseries.Quantiles;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The forks of a benchmark in one run, from which the next ones are planned. All figures are for logarithms of scores.
 *
 * @param benchmark without its parameters
 * @param forks the forks of each combination of its parameters
 * @param settling mean distance of each warm-up iteration from the measured ones of its fork. With several
 *     combinations, it is the largest, without its sign, because another run may have it from another combination
 * @param within variance of the measured iterations of a fork
 * @param variances the variances of the forks' values from only 1, 2, 3 ... of their iterations; with several
 *     combinations, the largest
 */
public record ForkNoise(
        String benchmark,
        @JsonUnwrapped BenchmarkIterations asked,
        int forks,
        List<Double> settling,
        double within,
        List<Double> variances) {

    public ForkNoise {
        settling = rounded(settling);
        within = Amounts.rounded(within);
        variances = rounded(variances);
        Must.hold(
                forks >= 2
                        && settling.size() == asked.warmUps()
                        && variances.size() == asked.measurements()
                        && within >= 0
                        && variances.stream().allMatch(variance -> variance >= 0),
                "'" + benchmark + "': " + forks + " forks of " + settling.size() + " and " + variances.size()
                        + " iterations cannot vary by " + within + " and " + variances);
    }

    private static List<Double> rounded(List<Double> values) {
        return Doubles.copyOf(values.stream().map(Amounts::rounded).toList());
    }

    /** Empty if forks are missing, or their iterations are not the requested ones. */
    public static Optional<ForkNoise> of(String benchmark, BenchmarkIterations asked, List<Timeline> timelines) {
        List<Timeline> own = timelines.stream()
                .filter(timeline -> timeline.quantity().kind() == Quantity.Kind.FORK
                        && SeriesId.benchmark(timeline.quantity().of()).equals(benchmark))
                .toList();
        int iterations = asked.warmUps() + asked.measurements();
        if (own.stream().anyMatch(fork -> fork.perSecond().size() != iterations)) {
            return Optional.empty();
        }
        Collection<List<Fork>> combinations = own.stream()
                .collect(Collectors.groupingBy(
                        timeline -> timeline.quantity().of(),
                        Collectors.mapping(timeline -> Fork.of(timeline, asked.warmUps()), Collectors.toList())))
                .values();
        if (combinations.isEmpty() || combinations.stream().anyMatch(forks -> forks.size() < 2)) {
            return Optional.empty();
        }
        return Optional.of(new ForkNoise(
                benchmark,
                asked,
                combinations.stream().mapToInt(List::size).min().orElseThrow(),
                IntStream.range(0, asked.warmUps())
                        .mapToObj(warmUp -> distance(combinations, warmUp))
                        .toList(),
                mean(combinations, forks -> mean(forks, fork -> Quantiles.variance(fork.measured))),
                IntStream.rangeClosed(1, asked.measurements())
                        .mapToObj(some -> combinations.stream()
                                .map(forks -> variance(forks, some))
                                .max(Comparator.naturalOrder())
                                .orElseThrow())
                        .toList()));
    }

    private static double distance(Collection<List<Fork>> combinations, int warmUp) {
        double most = combinations.stream()
                .map(forks -> mean(forks, fork -> fork.warmUp[warmUp] - fork.mean()))
                .max(Comparator.comparing(Math::abs))
                .orElseThrow();
        return combinations.size() == 1 ? most : Math.abs(most);
    }

    private static double variance(List<Fork> forks, int iterations) {
        return Quantiles.variance(
                forks.stream().mapToDouble(fork -> fork.value(iterations)).toArray());
    }

    /** Logarithms of scores; the better ones are lower. */
    private record Fork(double[] warmUp, double[] measured) {

        static Fork of(Timeline timeline, int warmUps) {
            int worse = timeline.unit().startsWith("ops/") ? -1 : 1;
            double[] all = timeline.perSecond().stream()
                    .mapToDouble(score -> worse * Math.log(score))
                    .toArray();
            return new Fork(Arrays.copyOf(all, warmUps), Arrays.copyOfRange(all, warmUps, all.length));
        }

        double mean() {
            return Arrays.stream(measured).average().orElseThrow();
        }

        /** The value as read from JMH's results: the mean of the better half. */
        double value(int iterations) {
            return Quantiles.lowerHalf(Arrays.stream(measured).limit(iterations).toArray());
        }
    }

    private static <T> double mean(Collection<T> of, ToDoubleFunction<T> value) {
        return of.stream().mapToDouble(value).average().orElseThrow();
    }
}
