package io.perfgate.measure;

import java.util.regex.Pattern;

/** What a unit counts. Tools have units of their own ({@code us/op}), so it is read from how the unit is written. */
public enum UnitKind {
    TIME,
    BYTES,
    SHARE,
    RATE,
    COUNT;

    private static final Pattern TIMES = Pattern.compile("(ns|us|\u00b5s|ms|s|min|h)(/.*)?");
    private static final Pattern RATES = Pattern.compile("(1|ops)/.*");

    public static UnitKind of(String unit) {
        if (unit.equals(Metric.SHARE)) {
            return SHARE;
        }
        if (unit.equals("B") || unit.startsWith("B/")) {
            return BYTES;
        }
        if (RATES.matcher(unit).matches()) {
            return RATE;
        }
        return TIMES.matcher(unit).matches() ? TIME : COUNT;
    }
}
