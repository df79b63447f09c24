package io.perfgate.jenkins.page;

import io.perfgate.report.ChangeFigure;

/** Changes in the notation of all pages; blank if there is none. */
public final class ChangeText {

    private static final char NO_BREAK_SPACE = '\u00a0';

    private ChangeText() {}

    public static String of(double change) {
        return Double.isFinite(change) ? ChangeFigure.of(change) : "";
    }

    public static String interval(double low, double high) {
        String from = of(low);
        String to = of(high);
        return from.isEmpty() || to.isEmpty() ? "" : Messages.ChangeText_Interval(whole(from), whole(to));
    }

    /** Keeps an end of an interval together, so that narrow pages break between the ends. */
    private static String whole(String end) {
        return end.replace(' ', NO_BREAK_SPACE);
    }
}
