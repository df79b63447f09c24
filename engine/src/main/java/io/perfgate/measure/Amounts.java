package io.perfgate.measure;

import io.perfgate.measure.Metric.UnitKind;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** Figures for people: three significant digits, bytes in binary units, times in the unit that suits their size. */
public final class Amounts {

    private static final String[] BYTE_UNITS = {"B", "KB", "MB", "GB", "TB"};

    /** Units of time, each a thousandth of the one before. */
    static final List<String> TIME_UNITS = List.of("s", "ms", "\u00b5s", "ns");

    private static final double SECONDS_PER_HOUR = 3600;

    /** A larger value shows only that hardly anything is known, as with two trials. */
    private static final double MOST_PERCENT = 10_000;

    private Amounts() {}

    public static String percent(double fraction) {
        double percent = fraction * 100;
        if (percent > MOST_PERCENT) {
            return "> 10000 %";
        }
        String form = Math.abs(percent) >= 9.95 ? "%.0f %%" : "%.1f %%";
        return String.format(Locale.ROOT, form, percent);
    }

    public static String signedPercent(double fraction) {
        return (fraction < 0 || fraction * 100 > MOST_PERCENT ? "" : "+") + percent(fraction);
    }

    /** A share, or a difference of shares, in points: 0.01 is one. */
    public static String points(double difference) {
        double points = difference * 100;
        String form = Math.abs(points) >= 9.95 ? "%.0f" : Math.abs(points) >= 0.995 ? "%.1f" : "%.2f";
        return String.format(Locale.ROOT, form, points);
    }

    /** The measured value with its unit; blank if unknown. */
    public static String current(SeriesVerdict seriesVerdict) {
        OptionalDouble current = seriesVerdict.verdict().current();
        return current.isPresent()
                ? value(current.getAsDouble(), seriesVerdict.metric().unit())
                : "";
    }

    public static String value(double value, String unit) {
        UnitKind kind = UnitKind.of(unit);
        if (kind == UnitKind.SHARE) {
            return Math.abs(value) < 0.01 ? points(value) + " %" : percent(value);
        }
        if (kind == UnitKind.BYTES) {
            int step = 0;
            double scaled = value;
            while (Math.abs(scaled) >= 1024 && step < BYTE_UNITS.length - 1) {
                scaled /= 1024;
                step++;
            }
            return number(scaled) + " " + unit.replaceFirst("^(B|bytes)", BYTE_UNITS[step]);
        }
        String[] per = unit.split("/", 2);
        int measuredIn = timeUnit(unit);
        if (measuredIn >= 0) {
            double seconds = value / Math.pow(1000, measuredIn);
            int step = value == 0 ? measuredIn : timeStep(seconds);
            return (Math.abs(seconds) >= SECONDS_PER_HOUR
                            ? number(seconds / SECONDS_PER_HOUR) + " h"
                            : number(value * Math.pow(1000, step - measuredIn)) + " " + TIME_UNITS.get(step))
                    + (per.length == 1 ? "" : "/" + per[1]);
        }
        if (unit.startsWith("1/")) {
            return number(value) + unit.substring(1);
        }
        return unit.isBlank() ? number(value) : number(value) + " " + unit;
    }

    /**
     * The sizes of the larger units in which values of a unit are shown, in that unit, ascending: for ms, an hour. Those
     * that are a power of ten are left out.
     */
    public static List<Double> largerUnits(String unit) {
        if (UnitKind.of(unit) == UnitKind.BYTES) {
            return IntStream.range(1, BYTE_UNITS.length)
                    .mapToObj(step -> Math.pow(1024, step))
                    .toList();
        }
        int measuredIn = timeUnit(unit);
        return measuredIn < 0 ? List.of() : List.of(SECONDS_PER_HOUR * Math.pow(1000, measuredIn));
    }

    /** The index of the unit of a time, such as ms/op; below 0 for other units. */
    private static int timeUnit(String unit) {
        return TIME_UNITS.indexOf(unit.split("/", 2)[0].replace("us", "\u00b5s"));
    }

    /** The index of the largest unit in which the value is at least one. */
    static int timeStep(double seconds) {
        int step = 0;
        double scaled = Math.abs(seconds);
        while (scaled > 0 && scaled < 1 && step < TIME_UNITS.size() - 1) {
            scaled *= 1000;
            step++;
        }
        return step;
    }

    /** Rounds to four significant digits, enough for a picture. */
    public static double rounded(double value) {
        return Double.isFinite(value)
                ? new BigDecimal(value).round(new MathContext(4)).doubleValue()
                : value;
    }

    /** Three significant digits, without an exponent for usual values. */
    public static String number(double value) {
        if (value == 0 || !Double.isFinite(value)) {
            return value == 0 ? "0" : Double.toString(value);
        }
        // Rounded first: 99.99 has the digits of 100.
        int magnitude = magnitude(new BigDecimal(value).round(new MathContext(3)));
        if (magnitude < -6) {
            return String.format(Locale.ROOT, "%.2e", value);
        }
        return String.format(Locale.ROOT, "%,." + Math.max(0, 2 - magnitude) + "f", value)
                .replace(",", " ");
    }

    private static int magnitude(BigDecimal value) {
        return value.precision() - value.scale() - 1;
    }
}
