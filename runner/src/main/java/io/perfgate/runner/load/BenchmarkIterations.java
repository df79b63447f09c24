package io.perfgate.runner.load;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The iterations of one fork of a benchmark. */
public record BenchmarkIterations(int warmUps, Duration warmUp, int measurements, Duration measurement) {

    static final BenchmarkIterations DEFAULT =
            new BenchmarkIterations(5, Duration.ofSeconds(10), 5, Duration.ofSeconds(10));

    private static final Pattern NUMBER = Pattern.compile("\\d{1,6}");
    private static final Pattern TIME = Pattern.compile("(\\d{1,9}) ?([a-z]{0,3})");

    /** Sets the warm-up; missing or invalid values keep the former ones. */
    public BenchmarkIterations warmUp(Optional<String> number, Optional<String> time) {
        return new BenchmarkIterations(number(number, warmUps), time(time, warmUp), measurements, measurement);
    }

    /** Sets the measurement; missing or invalid values keep the former ones. */
    public BenchmarkIterations measurement(Optional<String> number, Optional<String> time) {
        return new BenchmarkIterations(warmUps, warmUp, number(number, measurements), time(time, measurement));
    }

    public Duration whole() {
        return warmUp.multipliedBy(warmUps).plus(measurement.multipliedBy(measurements));
    }

    private static int number(Optional<String> text, int otherwise) {
        return text.filter(given -> NUMBER.matcher(given).matches())
                .map(Integer::parseInt)
                .orElse(otherwise);
    }

    private static Duration time(Optional<String> text, Duration otherwise) {
        Matcher given = TIME.matcher(text.orElse(""));
        if (!given.matches()) {
            return otherwise;
        }
        long amount = Long.parseLong(given.group(1));
        return switch (given.group(2)) {
            case "ns" -> Duration.ofNanos(amount);
            case "us" -> Duration.ofNanos(1000 * amount);
            case "ms" -> Duration.ofMillis(amount);
            case "", "s" -> Duration.ofSeconds(amount);
            case "m", "min" -> Duration.ofMinutes(amount);
            case "h", "hr" -> Duration.ofHours(amount);
            default -> Duration.ofDays(amount);
        };
    }
}
