package io.perfgate.measure;

import java.util.regex.Pattern;

/** The kind of a unit. Tools have their own units ({@code us/op}), so it is derived from the spelling. */
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
