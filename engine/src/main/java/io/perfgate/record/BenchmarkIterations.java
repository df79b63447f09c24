package io.perfgate.record;

import io.perfgate.measure.Must;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The iterations of one fork of a benchmark. */
public record BenchmarkIterations(int warmUps, double warmUpSeconds, int measurements, double measurementSeconds) {

    public static final BenchmarkIterations DEFAULT = new BenchmarkIterations(5, 10, 5, 10);

    private static final Pattern NUMBER = Pattern.compile("\\d{1,6}");
    private static final Pattern TIME = Pattern.compile("(\\d{1,9}) ?([a-z]{0,3})");

    public BenchmarkIterations {
        Must.hold(
                warmUps >= 0 && measurements >= 0 && warmUpSeconds >= 0 && measurementSeconds >= 0,
                "a fork cannot have " + warmUps + " warm-ups of " + warmUpSeconds + " s and " + measurements
                        + " iterations of " + measurementSeconds + " s");
    }

    /** Sets the warm-up; missing or invalid values keep the former ones. */
    public BenchmarkIterations warmUp(Optional<String> number, Optional<String> time) {
        return new BenchmarkIterations(
                number(number, warmUps), seconds(time, warmUpSeconds), measurements, measurementSeconds);
    }

    /** Sets the measurement; missing or invalid values keep the former ones. */
    public BenchmarkIterations measurement(Optional<String> number, Optional<String> time) {
        return new BenchmarkIterations(
                warmUps, warmUpSeconds, number(number, measurements), seconds(time, measurementSeconds));
    }

    public Duration whole() {
        return Duration.ofNanos(Math.round(1e9 * (warmUps * warmUpSeconds + measurements * measurementSeconds)));
    }

    private static int number(Optional<String> text, int otherwise) {
        return text.filter(given -> NUMBER.matcher(given).matches())
                .map(Integer::parseInt)
                .orElse(otherwise);
    }

    private static double seconds(Optional<String> text, double otherwise) {
        Matcher given = TIME.matcher(text.orElse(""));
        if (!given.matches()) {
            return otherwise;
        }
        double amount = Long.parseLong(given.group(1));
        return amount
                * switch (given.group(2)) {
                    case "ns" -> 1e-9;
                    case "us" -> 1e-6;
                    case "ms" -> 1e-3;
                    case "", "s" -> 1;
                    case "m", "min" -> 60;
                    case "h", "hr" -> 3600;
                    default -> 86_400;
                };
    }
}
