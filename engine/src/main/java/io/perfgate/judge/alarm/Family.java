package io.perfgate.judge.alarm;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * One question about all series together: which got worse, or better, by more than allowed. False alarms are limited
 * over the family.
 *
 * @param chances p-values of all series; 1 if unknown
 * @param degrees the degrees of freedom of each
 */
public record Family(double[] chances, double[] degrees) {

    /** @param hypotheses empty if unknown */
    public static Family of(List<Optional<Hypothesis>> hypotheses, ToDoubleFunction<Hypothesis> chance) {
        double[] chances = hypotheses.stream()
                .mapToDouble(hypothesis -> hypothesis.map(chance::applyAsDouble).orElse(1.0))
                .toArray();
        double[] degrees = hypotheses.stream()
                .mapToDouble(hypothesis ->
                        hypothesis.map(one -> one.estimate().degrees()).orElse(1.0))
                .toArray();
        return new Family(chances, degrees);
    }

    /**
     * @param allowed the chance of any alarm, if nothing changed
     * @param falseShare share of alarms that may be false, if something changed
     */
    public boolean[] significant(double allowed, double falseShare) {
        double[] inTail = IntStream.range(0, chances.length)
                .mapToDouble(i -> LongTail.of(chances[i], degrees[i]))
                .toArray();
        // The long tails of the noise matter only for whether there is any alarm. Once one alarm is certain despite
        // them, the plain p-values are enough for the other series.
        boolean[] beyondDoubt = falseDiscoveries(inTail, allowed);
        return IntStream.range(0, chances.length).anyMatch(i -> beyondDoubt[i])
                ? falseDiscoveries(chances, falseShare)
                : beyondDoubt;
    }

    /**
     * Decides which chances are significant, so that at most the given share of alarms is false on average. If nothing
     * changed, that is the chance of any alarm (Benjamini and Hochberg, JRSS B 57, 1995; holds for series that move
     * together: Benjamini and Yekutieli, Annals of Statistics 29, 2001).
     */
    static boolean[] falseDiscoveries(double[] chances, double falseAlarms) {
        double[] sorted = Arrays.stream(chances).sorted().toArray();
        int last = sorted.length - 1;
        while (last >= 0 && !(sorted[last] <= falseAlarms * (last + 1) / sorted.length)) {
            last--;
        }
        boolean[] significant = new boolean[chances.length];
        for (int i = 0; i < chances.length; i++) {
            significant[i] = last >= 0 && chances[i] <= sorted[last];
        }
        return significant;
    }

    /** The chance at which a series of this family would be the first alarm, for a distribution without long tails. */
    public double chanceNeeded(double allowed) {
        return Math.min(0.5, allowed / Math.max(1, chances.length));
    }
}
