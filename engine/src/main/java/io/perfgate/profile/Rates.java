package io.perfgate.profile;

import io.perfgate.measure.Quantity;
import io.perfgate.measure.Timeline;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The work of a trial over time, from its timelines. */
final class Rates {

    private static final Pattern UNIT = Pattern.compile("ops/(\\w+)|(\\w+)/op");
    private static final Pattern THREADS = Pattern.compile("\\bthreads=(\\d+)");
    private static final Map<String, Double> SECONDS_OF_UNIT =
            Map.of("ns", 1e-9, "us", 1e-6, "ms", 1e-3, "s", 1.0, "min", 60.0, "hr", 3600.0, "day", 86_400.0);

    private Rates() {}

    /** All requests together; zeros where none were counted. */
    static double[] requestsBySlice(List<Timeline> timelines) {
        double[] slices = new double[CallTree.SLICES];
        requests(timelines).forEach(timeline -> addBySlice(timeline.perSecond(), slices));
        return slices;
    }

    private static Stream<Timeline> requests(List<Timeline> timelines) {
        return timelines.stream().filter(timeline -> timeline.quantity().kind() == Quantity.Kind.PER_SECOND);
    }

    /** Divides a second between two slices that share it. */
    private static void addBySlice(List<Double> perSecond, double[] slices) {
        double secondsPerSlice = (double) perSecond.size() / slices.length;
        for (int slice = 0; slice < slices.length; slice++) {
            double from = slice * secondsPerSlice;
            double to = from + secondsPerSlice;
            for (int second = (int) from; second < Math.min(to, perSecond.size()); second++) {
                slices[slice] += perSecond.get(second) * (Math.min(to, second + 1) - Math.max(from, second));
            }
        }
    }

    /** The time during which requests were counted. */
    static Optional<RecordedSpan.Window> measured(Instant startedAt, List<Timeline> timelines) {
        return requests(timelines)
                .max(Comparator.comparingInt(timeline -> timeline.perSecond().size()))
                .map(timeline -> {
                    Instant from = startedAt.plusSeconds(timeline.startOffsetSeconds());
                    return new RecordedSpan.Window(
                            from, from.plusSeconds(timeline.perSecond().size()));
                });
    }

    /** Operations per second by benchmark, as the mean over all parameters. */
    static Map<String, Double> operationsPerSecond(List<Timeline> timelines) {
        return timelines.stream()
                .filter(timeline -> timeline.quantity().kind() == Quantity.Kind.ITERATIONS)
                .collect(Collectors.groupingBy(
                        timeline -> timeline.quantity().of().split("[ {]", 2)[0],
                        Collectors.averagingDouble(Rates::operationsPerSecond)));
    }

    private static double operationsPerSecond(Timeline iterations) {
        Matcher unit = UNIT.matcher(iterations.unit());
        if (!unit.matches()) {
            return 0;
        }
        boolean isThroughput = unit.group(1) != null;
        Double seconds = SECONDS_OF_UNIT.get(isThroughput ? unit.group(1) : unit.group(2));
        if (seconds == null) {
            return 0;
        }
        int threads = threads(iterations.quantity().of());
        // Each iteration takes the same time, so rates can be averaged, but times per operation cannot.
        return mean(iterations.perSecond().stream()
                .filter(score -> score > 0)
                .map(score -> isThroughput ? score / seconds : threads / (score * seconds))
                .toList());
    }

    /** The number of threads; a time per operation is that of one thread. */
    private static int threads(String benchmark) {
        Matcher threads = THREADS.matcher(benchmark);
        return threads.find() ? Integer.parseInt(threads.group(1)) : 1;
    }

    /**
     * The mean share of the processors used by other load while requests counted; 0 if the system does not report it.
     */
    static double otherCpu(List<Timeline> timelines) {
        int measuringFrom =
                requests(timelines).mapToInt(Timeline::startOffsetSeconds).min().orElse(0);
        return mean(timelines.stream()
                .filter(timeline -> timeline.quantity().equals(Quantity.OTHER_CPU))
                .flatMap(timeline ->
                        timeline.perSecond().stream().skip(Math.max(0, measuringFrom - timeline.startOffsetSeconds())))
                .toList());
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }
}
