package io.perfgate.judge;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Chances as the trials themselves give them, not a normal law: each series' trials are dealt anew to baseline and current
 * in all ways, and what that yields over all series is what no change looks like, with its long tails and its trials in
 * two modes (pooled permutations: Tusher, Tibshirani and Chu, PNAS 98, 2001). Done where trials can be exchanged (one
 * baseline run) and are enough for it: 5 against 5 are, 3 against 3 are not.
 */
final class Relabelling {

    /** A shift below so many standard errors is no alarm in any case. */
    private static final double NO_ALARM = 1.5;

    private Relabelling() {}

    /**
     * @param chances p-values, one per move
     * @return weighted ones that were calibrated; NaN for the others
     */
    static double[] calibrated(List<Optional<Move>> moves, double[] chances, double[] weights, double falseAlarms) {
        double[] calibrated = new double[chances.length];
        Arrays.fill(calibrated, Double.NaN);
        int least = (int) Math.ceil(2 / falseAlarms);
        int[] dealt = IntStream.range(0, moves.size())
                .filter(i ->
                        moves.get(i).filter(one -> canBeDealt(one, falseAlarms)).isPresent())
                .toArray();
        if (dealt.length == 0) {
            return calibrated;
        }
        Map<Long, List<int[]>> splits = new HashMap<>();
        double[][] perSeries = new double[dealt.length][];
        int count = 0;
        for (int i = 0; i < dealt.length; i++) {
            Row row = Row.of(moves.get(dealt[i]).orElseThrow());
            List<int[]> ways = splits.computeIfAbsent(
                    (long) row.first << 32 | row.values.length,
                    key -> Splits.of(row.first, row.values.length - row.first, least));
            perSeries[i] = row.chances(ways, weights[dealt[i]]);
            count += ways.size();
        }
        double[] none = Arrays.stream(perSeries)
                .flatMapToDouble(Arrays::stream)
                .sorted()
                .toArray();
        for (int i : dealt) {
            boolean small = moves.get(i).orElseThrow().chance() < 0.05;
            double weighted = chances[i] / weights[i];
            calibrated[i] = small ? (1.0 + notAbove(none, weighted)) / (1.0 + count) : weighted;
        }
        return calibrated;
    }

    private static boolean canBeDealt(Move move, double falseAlarms) {
        Question question = move.appraisal().question();
        return question.comparison().design() == Design.STORED
                && question.baseline().size() == 1
                && Double.isFinite(move.bound())
                && Splits.count(
                                        question.current().size(),
                                        question.baseline().get(0).size())
                                * falseAlarms
                        > 1;
    }

    private static int notAbove(double[] sorted, double value) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] <= value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The trials of a series in a row, the current ones first, as if the series had moved by just its bound. */
    private record Row(Move move, double[] values, int first, double sum, double squares) {

        static Row of(Move move) {
            Question question = move.appraisal().question();
            int sign = move.upwards() ? 1 : -1;
            double[] current = Arrays.stream(question.current().values())
                    .map(v -> sign * v - move.bound())
                    .toArray();
            double[] old = Arrays.stream(question.baseline().get(0).values())
                    .map(v -> sign * v)
                    .toArray();
            double[] row = Arrays.copyOf(current, current.length + old.length);
            System.arraycopy(old, 0, row, current.length, old.length);
            Sample all = new Sample(row);
            return new Row(move, row, current.length, all.mean() * row.length, all.squaresAroundMean());
        }

        double[] chances(List<int[]> ways, double weight) {
            Appraisal appraisal = move.appraisal();
            Spread own = appraisal.own();
            double degrees = appraisal.estimate().degrees();
            TDistribution noise = TDistribution.of(degrees);
            return ways.stream()
                    .mapToDouble(way -> {
                        double part = 0;
                        for (int place : way) {
                            part += values[place];
                        }
                        double shift = part / first - (sum - part) / (values.length - first);
                        double variance = Math.max(0, squares - shift * shift / own.perShift()) / own.degrees();
                        Spread spread = appraisal.prior().applied(own.with(variance, own.degrees()));
                        double rounding = appraisal.estimate().rounding();
                        double error =
                                Math.sqrt(spread.variance() * own.perShift() + own.fixed() + rounding * rounding);
                        double errors = shift / error;
                        return errors > NO_ALARM ? noise.survivalProbability(errors) / weight : Double.NaN;
                    })
                    .filter(Double::isFinite)
                    .toArray();
        }
    }
}
