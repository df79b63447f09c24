package io.perfgate.measure;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A metric: its name, its unit and its better direction.
 *
 * <p>Shares (such as an error rate) have the unit {@code share}: 0.01 is one request in a hundred.
 */
public record Metric(@JsonProperty("metric") String name, String unit, Direction direction) {

    public static final String SHARE = "share";

    private static final Pattern PERCENTILE = Pattern.compile("p(100|\\d{1,2})(\\d*)");

    public Metric {
        name = Names.shown(name);
        Must.hold(!name.isBlank(), "a metric needs a name");
        unit = Names.shown(unit);
    }

    /** A response-time percentile in milliseconds: {@code percentile(99)} is p99, {@code percentile(99.9)} is p999. */
    public static Metric percentile(double percent) {
        String digits = percent == Math.rint(percent)
                ? Long.toString((long) percent)
                : Double.toString(percent).replace(".", "");
        return new Metric("p" + digits, "ms", Direction.LOWER);
    }

    public static boolean isPercentile(String name) {
        return PERCENTILE.matcher(name).matches();
    }

    /** The percentage of a response-time percentile, 99.9 for p999; empty for every other metric. */
    public OptionalDouble percent() {
        Matcher digits = PERCENTILE.matcher(name);
        return digits.matches() && unit.equals("ms")
                ? OptionalDouble.of(Double.parseDouble(digits.group(1) + "." + digits.group(2)))
                : OptionalDouble.empty();
    }

    public Metric in(String unitOfTool) {
        return new Metric(name, unitOfTool, direction);
    }

    public UnitKind kind() {
        return UnitKind.of(unit);
    }

    /** Why a measurement cannot have this value; empty if it can. */
    public Optional<String> complaint(double value) {
        return switch (kind()) {
            case TIME, BYTES, RATE ->
                value >= 0 ? Optional.empty() : Optional.of(name + " of " + value + " " + unit + " is below 0");
            case SHARE ->
                value >= 0 && value <= 1
                        ? Optional.empty()
                        : Optional.of(name + " of " + value + " " + unit + " is not between 0 and 1");
            case COUNT -> Optional.empty();
        };
    }

    public boolean isShare() {
        return kind() == UnitKind.SHARE;
    }

    /** The kind of a unit. Tools have their own units ({@code us/op}), so it is derived from the spelling. */
    public enum UnitKind {
        TIME,
        BYTES,
        SHARE,
        RATE,
        COUNT;

        private static final Pattern TIMES = Pattern.compile("(ns|us|\u00b5s|ms|s|min|h)(/.*)?");
        private static final Pattern SIZES = Pattern.compile("(B|bytes)(/.*)?");
        private static final Pattern RATES = Pattern.compile("(1|ops)/.*");

        public static UnitKind of(String unit) {
            if (unit.equals(Metric.SHARE)) {
                return SHARE;
            }
            if (SIZES.matcher(unit).matches()) {
                return BYTES;
            }
            if (RATES.matcher(unit).matches()) {
                return RATE;
            }
            return TIMES.matcher(unit).matches() ? TIME : COUNT;
        }
    }
}
