package io.perfgate.report;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Change;
import java.util.Locale;

/** A change as a figure that is taken in at a glance: percent, and from twice on the factor. */
public final class ChangeFigure {

    private ChangeFigure() {}

    public static String of(double relative) {
        if (!Double.isFinite(relative)) {
            return "\u2013";
        }
        return isFactor(relative) ? Amounts.number(1 + relative) + " \u00d7" : percent(relative);
    }

    /** In percent however large it is; what rounds to nothing has no sign. */
    public static String percent(double relative) {
        String size = Amounts.percent(Math.abs(relative));
        boolean isNothing = size.equals(Amounts.percent(0));
        return (isNothing ? "" : relative < 0 ? "\u2212" : "+") + size;
    }

    /** Half of a change's interval, to stand behind its figure. */
    public static String half(Change change) {
        double half = (change.high() - change.low()) / 2;
        return isFactor(change.relative())
                ? String.format(Locale.ROOT, "%.2f", half)
                : Amounts.percent(half).replace(" %", "");
    }

    private static boolean isFactor(double relative) {
        return relative >= 1;
    }
}
