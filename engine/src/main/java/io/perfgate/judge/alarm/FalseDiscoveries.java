package io.perfgate.judge.alarm;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Decides which of many p-values are significant, so that at most the given share of alarms is false on average. If
 * nothing changed, that is the chance of any alarm (Benjamini and Hochberg, JRSS B 57, 1995; holds for series that move
 * together: Benjamini and Yekutieli, Annals of Statistics 29, 2001).
 */
public final class FalseDiscoveries {

    private FalseDiscoveries() {}

    static boolean[] significant(double[] chances, double falseAlarms) {
        Integer[] order = IntStream.range(0, chances.length).boxed().toArray(Integer[]::new);
        Arrays.sort(order, Comparator.comparingDouble(i -> chances[i]));
        int last = chances.length - 1;
        while (last >= 0 && !(chances[order[last]] <= falseAlarms * (last + 1) / order.length)) {
            last--;
        }
        boolean[] significant = new boolean[chances.length];
        for (int i = 0; i <= last; i++) {
            significant[order[i]] = true;
        }
        return significant;
    }
}
