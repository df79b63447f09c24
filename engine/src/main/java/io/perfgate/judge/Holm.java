package io.perfgate.judge;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Which of many p-values are significant so that the chance of one false one among all stays below a bound, whatever
 * their dependence (Holm, Scandinavian Journal of Statistics 6, 1979).
 */
final class Holm {

    private Holm() {}

    static boolean[] significant(double[] chances, double falseAlarms) {
        Integer[] order = IntStream.range(0, chances.length).boxed().toArray(Integer[]::new);
        Arrays.sort(order, Comparator.comparingDouble(i -> chances[i]));
        boolean[] significant = new boolean[chances.length];
        for (int rank = 0; rank < order.length; rank++) {
            if (!(chances[order[rank]] <= falseAlarms / (order.length - rank))) {
                break;
            }
            significant[order[rank]] = true;
        }
        return significant;
    }
}
