package io.perfgate.judge.noise;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.record.ForkVariance;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What accepted runs show of the noise between two interleaved trials, as logarithms. */
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

    /**
     * For trials like those of accepted runs. Some nights are noisier than others, so the more their noise differs, the
     * less it says about tonight.
     */
    public static PairNoise ofTrials(List<MeasuredRun> accepted) {
        Map<MeasuredSeries.Key, List<MeasuredSeries>> runs = accepted.stream()
                .flatMap(run -> run.series().stream())
                .collect(Collectors.groupingBy(MeasuredSeries::key));
        Map<SeriesKind, List<List<MeasuredSeries>>> kinds = runs.values().stream()
                .collect(Collectors.groupingBy(
                        series -> SeriesKind.of(series.get(0).metric())));
        Map<MeasuredSeries.Key, Within> expected = new HashMap<>();
        kinds.values().forEach(series -> expected.putAll(expected(series)));
        return new PairNoise(series -> expected.getOrDefault(series.key(), Within.NOTHING));
    }

    private static Map<MeasuredSeries.Key, Within> expected(Collection<List<MeasuredSeries>> ofKind) {
        Map<MeasuredSeries.Key, List<Within>> nights = ofKind.stream()
                .collect(Collectors.toMap(series -> series.get(0).key(), series -> NoisePrior.varying(nights(series))));
        nights.values().removeIf(List::isEmpty);
        OptionalDouble differences = NoisePrior.differences(nights.values());
        return differences.isEmpty()
                ? Map.of()
                : nights.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, series -> NoisePrior.ofNights(
                                series.getValue(), differences.getAsDouble())
                        .alone()));
    }

    private static List<Within> nights(List<MeasuredSeries> series) {
        if (series.stream().anyMatch(night -> Scale.of(night.metric(), night.values()) != Scale.LOGARITHMIC)) {
            return List.of();
        }
        List<double[]> logarithms = series.stream()
                .map(night -> Scale.LOGARITHMIC.of(night.values()))
                .toList();
        return OddTrial.drawnIn(logarithms, night -> OddTrial.LEAST_DEVIATION).stream()
                .map(night -> Within.of(List.of(new Sample(night))))
                .toList();
    }

    /** The noise of the difference of two trials; nothing if that of trials is unknown. */
    public Within of(MeasuredSeries series) {
        Within trial = ofTrial.apply(series);
        return new Within(2 * trial.variance(), trial.degrees());
    }
}
