package io.perfgate.report;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Change;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.words.Texts;
import java.util.Optional;

/** A change as a figure: in percent, or as a factor if that is 2 or more. */
public final class ChangeFigure {

    private ChangeFigure() {}

    /** In points for a share. */
    public static String of(SeriesVerdict verdict, Change change, Texts texts) {
        return verdict.metric().isShare() || Double.isNaN(change.relative())
                ? texts.of(verdict.change()).replace('-', '\u2212')
                : of(change.relative());
    }

    /** Both levels, and the change with its interval. */
    public static String levels(SeriesVerdict verdict, Change change, Texts texts) {
        String unit = verdict.metric().unit();
        return Amounts.value(change.baseline(), unit) + " -> " + Amounts.value(change.current(), unit) + "  "
                + texts.of(verdict.change());
    }

    public static String of(double relative) {
        return of(relative, relative);
    }

    /** The interval of a change in the same notation; empty if it has none. */
    public static Optional<String> interval(Change change) {
        return Double.isFinite(change.low()) && Double.isFinite(change.high())
                ? Optional.of(of(change.low(), change.relative()) + " \u2026 " + of(change.high(), change.relative()))
                : Optional.empty();
    }

    private static String of(double relative, double notation) {
        if (!Double.isFinite(relative)) {
            return "\u2013";
        }
        return notation >= 1 ? times(1 + relative) : percent(relative);
    }

    /** Bounds beyond these show only that hardly anything is known, as with two trials. */
    private static String times(double factor) {
        String size = factor < 0.01 ? "< 0.01" : factor > 1000 ? "> 1000" : Amounts.number(factor);
        return size + " \u00d7";
    }

    /** A worsening, which needs no sign. */
    public static String size(double worsening) {
        return worsening >= 1 ? of(worsening) : Amounts.percent(worsening);
    }

    /** Always in percent; a change that rounds to 0 has no sign. */
    public static String percent(double relative) {
        String size = Amounts.percent(Math.abs(relative));
        boolean hasSign = !size.equals(Amounts.percent(0)) && !size.startsWith(">");
        return (!hasSign ? "" : relative < 0 ? "\u2212" : "+") + size;
    }
}
