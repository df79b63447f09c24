package io.perfgate.culprit;

import io.perfgate.measure.Must;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A step, and the commits that may have caused it.
 *
 * @param suspects the only commits that could have caused it; a single one is the culprit
 * @param probability the probability that one of them caused it
 * @param changes the changes of the series, in order
 */
public record FoundStep(List<Integer> suspects, double probability, List<OwnChange> changes) {

    /**
     * The part of a series' change that one step caused, with its 95 % interval.
     *
     * @param own as a ratio minus 1, or in the metric's unit where the series is compared by difference
     * @param shareOfTotal the share of the change from the good to the bad commit; NaN if that is almost zero
     */
    public record OwnChange(double own, double low, double high, double shareOfTotal) {}

    public FoundStep {
        suspects = List.copyOf(suspects);
        changes = List.copyOf(changes);
        Must.hold(
                !suspects.isEmpty() && probability >= 0 && probability <= 1 + 1e-9,
                "no step at " + suspects + " with probability " + probability);
        probability = Math.min(1, probability);
    }

    public boolean isWorse(List<SearchedSeries> series) {
        return IntStream.range(0, changes.size()).anyMatch(i -> {
            OwnChange change = changes.get(i);
            return series.get(i).worse() > 0 ? change.low() > 0 : change.high() < 0;
        });
    }

    public boolean isOfOneCommit() {
        return suspects.size() == 1;
    }
}
