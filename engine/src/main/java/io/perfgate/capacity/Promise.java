package io.perfgate.capacity;

import io.perfgate.measure.Must;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A bound for all requests of a step together: {@code p99 <= 200 ms}.
 *
 * @param atMost in milliseconds, or as a share for an error rate
 */
public record Promise(String metric, double atMost) {

    /** The metrics that a step measures for all requests together. */
    public static final List<String> METRICS = List.of("mean", "p50", "p95", "p99", "errorRate");

    private static final Pattern SENTENCE = Pattern.compile("(\\w++)\\s*+<=\\s*+(.+)");
    private static final Pattern BOUND = Pattern.compile("([0-9]++(?:\\.[0-9]++)?+)\\s*+(us|ms|s|%)");

    public Promise {
        Must.hold(
                METRICS.contains(metric),
                "'" + metric + "' cannot be promised; promise one of " + String.join(", ", METRICS));
        Must.hold(
                Double.isFinite(atMost) && (atMost > 0 || (atMost == 0 && isShare(metric))),
                "a promised " + metric + " must be above 0");
        Must.hold(!isShare(metric) || atMost < 1, "a promised errorRate must be below 100%");
    }

    /** @param bound {@code 200 ms}, {@code 0.1%} */
    public static Promise of(String metric, String bound) {
        Matcher form = BOUND.matcher(bound.strip());
        if (!form.matches() || isShare(metric) != form.group(2).equals("%")) {
            // An unknown metric is the greater mistake, so it is reported first.
            new Promise(metric, 0.5);
            throw new IllegalArgumentException("'" + bound + "' is not a bound of " + metric + "; write for example "
                    + (isShare(metric) ? "0.1%" : "200 ms"));
        }
        double number = Double.parseDouble(form.group(1));
        return new Promise(
                metric,
                switch (form.group(2)) {
                    case "%" -> number / 100;
                    case "us" -> number / 1000;
                    case "s" -> number * 1000;
                    default -> number;
                });
    }

    /** Spells a promise as {@link #text} does; any other text is returned unchanged. */
    public static String spelled(String text) {
        Matcher form = SENTENCE.matcher(text.strip());
        try {
            return form.matches() ? of(form.group(1), form.group(2)).text() : text;
        } catch (IllegalArgumentException another) {
            return text;
        }
    }

    /**
     * The largest share of failed requests. At p99, as many may fail as may be slower than the bound, because a failed
     * request was never answered. For other bounds it is one in twenty.
     */
    private double mostFailed() {
        return switch (metric) {
            case "p99" -> 0.01;
            case "errorRate" -> atMost;
            default -> 0.05;
        };
    }

    /** The name of its series. */
    public String text() {
        return metric + " <= " + (isShare(metric) ? number(atMost * 100) + " %" : number(atMost) + " ms");
    }

    public boolean isKept(SearchStep step) {
        return switch (step.state()) {
            case FELL_BEHIND, DIED -> false;
            case MEASURED, INJECTOR_LIMITED ->
                step.figure(metric) <= atMost && step.figure("errorRate") <= mostFailed();
        };
    }

    private static boolean isShare(String metric) {
        return metric.equals("errorRate");
    }

    private static String number(double value) {
        return new BigDecimal(value)
                .setScale(6, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }
}
