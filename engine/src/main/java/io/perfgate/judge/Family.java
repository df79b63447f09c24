package io.perfgate.judge;

import io.perfgate.measure.Direction;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One question asked of all series together: which got worse, or which got better, by more than its tolerance. False
 * alarms are bounded over the family.
 *
 * @param moves how each series would have to move, and by how much at least; empty where it cannot be told
 */
record Family(List<Optional<Move>> moves, double falseAlarms) {

    /** A move of one series that is asked about: upwards or downwards, by more than {@code bound}. */
    record Move(Appraisal appraisal, boolean upwards, double bound) {

        /** Shifts of runs without a change, in units of their error, towards where the move is asked about. */
        double[] unchanged() {
            return Arrays.stream(appraisal.unchanged())
                    .map(errors -> upwards ? errors : -errors)
                    .toArray();
        }

        double chance() {
            Estimate estimate = appraisal.estimate();
            return upwards ? estimate.chanceAbove(bound) : estimate.chanceBelow(bound);
        }

        double errorWithShift() {
            return appraisal.errorWithShift(Double.isFinite(bound) ? bound : 0);
        }
    }

    static Family of(List<Optional<Appraisal>> appraisals, List<Double> tolerances, boolean worse, double falseAlarms) {
        return new Family(
                IntStream.range(0, appraisals.size())
                        .mapToObj(i -> appraisals.get(i).map(one -> move(one, tolerances.get(i), worse)))
                        .toList(),
                falseAlarms);
    }

    private static Move move(Appraisal one, double tolerance, boolean worse) {
        boolean upwards = (one.question().metric().direction() == Direction.LOWER) == worse;
        Direction towards = upwards ? Direction.HIGHER : Direction.LOWER;
        return new Move(one, upwards, one.question().bound(towards, tolerance));
    }

    boolean[] significant() {
        double[] chances = moves.stream()
                .mapToDouble(one -> one.map(Move::chance).orElse(1.0))
                .toArray();
        // Of series that are significant together, at least one is so by itself.
        if (IntStream.range(0, chances.length).noneMatch(i -> chances[i] <= falseAlarms)) {
            return new boolean[chances.length];
        }
        Tail tail = RunsAsCurrent.tail(moves);
        double[] weights = weights();
        for (int i = 0; i < chances.length; i++) {
            chances[i] /= weights[i];
        }
        double[] calibrated = Relabelling.calibrated(moves, chances, weights, falseAlarms);
        for (int i = 0; i < chances.length; i++) {
            chances[i] = Double.isNaN(calibrated[i]) ? tail.of(chances[i] * weights[i]) / weights[i] : calibrated[i];
        }
        return FalseDiscoveries.significant(chances, falseAlarms);
    }

    /** A series by difference has no change in percent to be weighed by. */
    private double[] weights() {
        int[] weighed = IntStream.range(0, moves.size())
                .filter(i -> moves.get(i)
                        .filter(one -> one.appraisal().question().scale() == Scale.LOGARITHMIC)
                        .isPresent())
                .toArray();
        double[] errors = IntStream.of(weighed)
                .mapToDouble(i -> moves.get(i).orElseThrow().errorWithShift())
                .toArray();
        double[] found = Weights.of(errors, falseAlarms);
        double[] weights = new double[moves.size()];
        Arrays.fill(weights, 1);
        for (int i = 0; i < weighed.length; i++) {
            weights[weighed[i]] = found[i];
        }
        return weights;
    }
}
