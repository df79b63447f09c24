package io.perfgate.judge.alarm;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One question about all series together: which got worse, or better, by more than is allowed. False
 * alarms are bounded over the family.
 *
 * @param hypotheses empty where nothing can be told
 */
public record Family(List<Optional<Hypothesis>> hypotheses) {

    public Family {
        hypotheses = List.copyOf(hypotheses);
    }

    /**
     * @param allowed the chance of any alarm, if nothing changed
     * @param falseShare of the alarms that may be false, if something did
     */
    public boolean[] significant(double allowed, double falseShare) {
        double[] chances = hypotheses.stream()
                .mapToDouble(hypothesis -> hypothesis.map(Hypothesis::chance).orElse(1.0))
                .toArray();
        double[] inTail = new double[chances.length];
        for (int i = 0; i < chances.length; i++) {
            double chance = chances[i];
            inTail[i] = hypotheses
                    .get(i)
                    .map(eachHypothesis ->
                            LongTail.of(chance, eachHypothesis.estimate().degrees()))
                    .orElse(1.0);
        }
        // How far the tail of the noise reaches matters for whether there is an alarm at all. What stands beside an
        // alarm that is beyond that doubt needs no more than the normal law.
        boolean[] beyondDoubt = FalseDiscoveries.significant(inTail, allowed);
        return IntStream.range(0, chances.length).anyMatch(i -> beyondDoubt[i])
                ? FalseDiscoveries.significant(chances, falseShare)
                : beyondDoubt;
    }

    /** The chance, by a law without long tails, at which a series of this family would be a first alarm. */
    public double chanceNeeded(double allowed) {
        return Math.min(0.5, allowed / Math.max(1, hypotheses.size()));
    }
}
