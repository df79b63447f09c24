package io.perfgate.report;

import io.perfgate.measure.Amounts;

/** A change as a figure that is taken in at a glance: percent, and from twice on the factor. */
public final class ChangeFigure {

    private ChangeFigure() {}

    public static String of(double relative) {
        if (!Double.isFinite(relative)) {
            return "\u2013";
        }
        return relative >= 1 ? Amounts.number(1 + relative) + " \u00d7" : percent(relative);
    }

    /** In percent however large it is; what rounds to nothing has no sign. */
    public static String percent(double relative) {
        String size = Amounts.percent(Math.abs(relative));
        boolean isNothing = size.equals(Amounts.percent(0));
        return (isNothing ? "" : relative < 0 ? "\u2212" : "+") + size;
    }
}
