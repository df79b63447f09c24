package io.perfgate.level;

import java.util.ArrayList;
import java.util.List;

/** The levels of a series, judged one value after the other. */
public final class Levels {

    private Levels() {}

    /**
     * @param inOrder finite values, the oldest first
     * @return the levels known at the last value, the oldest first; together they hold all values. Empty without values
     */
    public static List<Level> of(double[] inOrder) {
        ChangeDetector detector = new ChangeDetector();
        List<Level> levels = new ArrayList<>();
        int from = 0;
        for (double value : inOrder) {
            int start = from;
            int next = detector.next(value).map(Step::index).orElse(start);
            if (next > from) {
                levels.add(Level.of(inOrder, from, next));
                from = next;
            }
        }
        if (inOrder.length > 0) {
            levels.add(Level.of(inOrder, from, inOrder.length));
        }
        return levels;
    }
}
