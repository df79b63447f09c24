package io.perfgate.judge.noise;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.record.ForkVariance;
import io.perfgate.timeseries.Quantiles;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The noise between two interleaved trials, estimated from trials of accepted runs; of logarithms. */
public final class PairNoise {

    public static final PairNoise UNKNOWN = new PairNoise(series -> Within.NOTHING);

    private final Function<MeasuredSeries, Within> ofTrial;

    private PairNoise(Function<MeasuredSeries, Within> ofTrial) {
        this.ofTrial = ofTrial;
    }

    /** For planned forks, which have other iterations than those of accepted runs. */
    public static PairNoise ofForks(List<ForkVariance> forks) {
        return new PairNoise(series -> forks.stream()
                .filter(known -> known.isOf(series))
                .findFirst()
                .map(known -> new Within(known.variance(), known.degrees()))
                .orElse(Within.NOTHING));
    }

    /** For trials like those of accepted runs. The more the noise of nights differs, the less it says about tonight. */
    public static PairNoise ofTrials(List<MeasuredRun> accepted) {
        Map<MeasuredSeries.Key, List<MeasuredSeries>> runs = accepted.stream()
                .flatMap(run -> run.series().stream())
                .collect(Collectors.groupingBy(MeasuredSeries::key));
        Map<SeriesKind, List<List<MeasuredSeries>>> kinds = runs.values().stream()
                .collect(Collectors.groupingBy(
                        series -> SeriesKind.of(series.get(0).metric())));
        kinds.remove(SeriesKind.WORK); // hardly varies
        Map<MeasuredSeries.Key, Within> expected = new HashMap<>();
        kinds.values().forEach(series -> expected.putAll(expected(series)));
        return new PairNoise(series -> expected.getOrDefault(series.key(), Within.NOTHING));
    }

    private static Map<MeasuredSeries.Key, Within> expected(Collection<List<MeasuredSeries>> ofKind) {
        Map<MeasuredSeries.Key, List<Within>> nights = new HashMap<>();
        ofKind.forEach(series -> nights.put(series.get(0).key(), nights(series)));
        nights.values().removeIf(List::isEmpty);
        OptionalDouble differences = NoisePrior.differences(nights.values());
        Map<MeasuredSeries.Key, Within> expected = new HashMap<>();
        if (differences.isPresent()) {
            nights.forEach((key, series) -> expected.put(
                    key, NoisePrior.ofNights(series, differences.getAsDouble()).alone()));
        }
        return expected;
    }

    /** The noise of each night that has several trials, all of which have logarithms. */
    private static List<Within> nights(List<MeasuredSeries> series) {
        List<double[]> logarithms = series.stream()
                .filter(night ->
                        night.trials().size() > 1 && Scale.of(night.metric(), night.values()) == Scale.LOGARITHMIC)
                .map(night -> Scale.LOGARITHMIC.of(night.values()))
                .toList();
        return OddTrial.drawnIn(logarithms, night -> OddTrial.LEAST_DEVIATION).stream()
                .map(night ->
                        Within.of(List.of(new Sample(night))).atLeast(Question.LEAST_NOISE * Question.LEAST_NOISE))
                .toList();
    }

    /** The same on a night when most series of a kind may be noisier than in accepted runs. */
    public PairNoise onNightOf(MeasuredRun tonight) {
        Map<SeriesKind, List<Double>> ratios = new EnumMap<>(SeriesKind.class);
        for (MeasuredSeries series : tonight.series()) {
            Within usual = ofTrial.apply(series);
            if (usual.degrees() > 0) {
                nights(List.of(series)).forEach(night -> ratios.computeIfAbsent(
                                SeriesKind.of(series.metric()), unknown -> new ArrayList<>())
                        .add(ratio(night, usual)));
            }
        }
        Map<SeriesKind, Double> noisier = new EnumMap<>(SeriesKind.class);
        ratios.forEach((kind, all) -> noisier.put(
                kind, noisier(all.stream().mapToDouble(ratio -> ratio).toArray())));
        return new PairNoise(series -> {
            Within usual = ofTrial.apply(series);
            double times = noisier.getOrDefault(SeriesKind.of(series.metric()), 1.0);
            return new Within(times * usual.variance(), usual.degrees());
        });
    }

    /** How many times as noisy as usual most series are; at least 1. */
    static double noisier(double[] ratios) {
        return ratios.length == 0 ? 1 : Math.max(1, Quantiles.median(ratios));
    }

    /**
     * The ratio of variances. If the usual one is well known, its median is 1 for the same noise (Wilson and Hilferty,
     * PNAS 17, 1931); otherwise it is higher.
     */
    static double ratio(Within tonight, Within usual) {
        return tonight.variance() / usual.variance() / Math.pow(1 - 2 / (9 * tonight.degrees()), 3);
    }

    /** The noise of the difference of two trials; nothing if that of trials is unknown. */
    public Within of(MeasuredSeries series) {
        Within trial = ofTrial.apply(series);
        return new Within(2 * trial.variance(), trial.degrees());
    }
}
