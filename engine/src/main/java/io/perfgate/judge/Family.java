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

    static Family of(List<Optional<Appraisal>> appraisals, List<Double> tolerances, boolean worse, double falseAlarms) {
        List<Optional<Move>> moves = IntStream.range(0, appraisals.size())
                .mapToObj(i -> appraisals.get(i).map(one -> move(one, tolerances.get(i), worse)))
                .toList();
        if (moves.stream()
                .flatMap(Optional::stream)
                .allMatch(one -> one.appraisal().drift().isEmpty())) {
            return new Family(moves, falseAlarms);
        }
        List<SharedDrift> real = Sessions.moved(moves, falseAlarms * Sessions.SHARE);
        return new Family(
                moves.stream().map(one -> one.map(move -> move.inSession(real))).toList(),
                falseAlarms * (1 - Sessions.SHARE));
    }

    private static Move move(Appraisal one, double tolerance, boolean worse) {
        boolean upwards = (one.question().metric().direction() == Direction.LOWER) == worse;
        Direction towards = upwards ? Direction.HIGHER : Direction.LOWER;
        return new Move(one, upwards, one.question().bound(towards, tolerance), 0);
    }

    boolean[] significant() {
        double[] chances = moves.stream()
                .mapToDouble(one -> one.map(Move::chance).orElse(1.0))
                .toArray();
        // Of series that are significant together, at least one is so by itself.
        if (Arrays.stream(chances).noneMatch(chance -> chance <= falseAlarms)) {
            return new boolean[chances.length];
        }
        double[] weights = weights();
        double[] calibrated = Relabelling.calibrated(moves, chances, weights, falseAlarms);
        Tail tail = RunsAsCurrent.tail(moves);
        for (int i = 0; i < chances.length; i++) {
            chances[i] =
                    Double.isNaN(calibrated[i]) ? inTail(tail, moves.get(i), chances[i]) / weights[i] : calibrated[i];
        }
        return FalseDiscoveries.significant(chances, falseAlarms);
    }

    private static double inTail(Tail tail, Optional<Move> move, double chance) {
        return move.map(one -> tail.of(chance, one.appraisal().estimate().degrees(), one.skewness()))
                .orElse(chance);
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
