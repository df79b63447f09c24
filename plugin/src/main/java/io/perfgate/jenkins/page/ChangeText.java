package io.perfgate.jenkins.page;

import io.perfgate.measure.Amounts;

/** Changes as people read them: with their sign, and blank where there is none. */
public final class ChangeText {

    private static final String MINUS = "\u2212";
    private static final char NO_BREAK_SPACE = '\u00a0';

    private ChangeText() {}

    public static String of(double change) {
        if (!Double.isFinite(change)) {
            return "";
        }
        String size = Amounts.percent(Math.abs(change));
        boolean zero = size.equals(Amounts.percent(0));
        return (zero ? "" : change < 0 ? MINUS : "+") + size;
    }

    public static String interval(double low, double high) {
        String from = of(low);
        String to = of(high);
        return from.isEmpty() || to.isEmpty() ? "" : Messages.ChangeText_Interval(whole(from), whole(to));
    }

    /** On a narrow page it is broken between its ends, not before a percent sign. */
    private static String whole(String end) {
        return end.replace(' ', NO_BREAK_SPACE);
    }
}
