package io.perfgate.profile;

import io.perfgate.read.gc.JfrRecording;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedEvent;

/** Start and end of a recording and of its benchmark. Events are unordered, so both are known only at the end. */
final class RecordedSpan {

    static final String SAMPLE = "jdk.ExecutionSample";
    static final String SLEEP = "jdk.ThreadSleep";
    /** A thread that sleeps for a larger share of its time does nothing between its sleeps. */
    private static final double IDLE = 0.99;

    private static final Pattern MILLIS = Pattern.compile("(\\d+) ms");
    private static final double USUAL_PERIOD_SECONDS = 0.02;

    private final Between whole = new Between();
    private final Map<String, Between> benchmarks = new HashMap<>();
    private final Map<Long, Between> sleepsByThread = new HashMap<>();
    private final Map<Long, Double> periodSeconds = new HashMap<>();
    private long sampleType = -1;

    private static final class Between {
        private Instant first = Instant.MAX;
        private Instant last = Instant.MIN;
        private long events;
        private Duration inEvents = Duration.ZERO;

        private void see(Instant begin, Instant end) {
            first = begin.isBefore(first) ? begin : first;
            last = end.isAfter(last) ? end : last;
            events++;
            inEvents = inEvents.plus(Duration.between(begin, end));
        }
    }

    /** The counted part of a recording. */
    record Window(Instant from, Instant to) {
        double seconds() {
            return Math.max(0, Duration.between(from, to).toNanos() / 1e9);
        }

        /** The index of the slice that contains an instant; -1 for none. */
        int slice(Instant at) {
            if (at.isBefore(from) || at.isAfter(to)) {
                return -1;
            }
            double part = Duration.between(from, at).toNanos() / 1e9 / Math.max(1e-9, seconds());
            return Math.min(CallTree.SLICES - 1, (int) (part * CallTree.SLICES));
        }
    }

    static RecordedSpan of(Path recording) {
        RecordedSpan span = new RecordedSpan();
        JfrRecording.each(recording, span::see);
        return span;
    }

    private void see(RecordedEvent event) {
        switch (event.getEventType().getName()) {
            // The settings in force are written when the recording starts; other events may come from the JVM's past.
            case "jdk.ActiveSetting" -> {
                whole.see(event.getStartTime(), event.getEndTime());
                period(event);
            }
            case SAMPLE -> {
                sampleType = event.getEventType().getId();
                String benchmark = BenchmarkFrames.benchmark(Frames.of(event.getStackTrace()));
                if (!benchmark.isEmpty()) {
                    benchmarks
                            .computeIfAbsent(benchmark, unknown -> new Between())
                            .see(event.getStartTime(), event.getEndTime());
                }
            }
            case SLEEP ->
                sleepsByThread
                        .computeIfAbsent(thread(event), unknown -> new Between())
                        .see(event.getStartTime(), event.getEndTime());
            default -> {
                // Only its time counts.
            }
        }
        whole.last = event.getEndTime().isAfter(whole.last) ? event.getEndTime() : whole.last;
    }

    private static long thread(RecordedEvent event) {
        return event.getThread() == null ? -1 : event.getThread().getId();
    }

    /** Whether the thread of a sleep only sleeps, as those that wait for a shutdown. */
    boolean isIdle(RecordedEvent sleep) {
        Between sleeps = Objects.requireNonNull(sleepsByThread.get(thread(sleep)), "every event was seen");
        return sleeps.inEvents.toNanos()
                >= IDLE * Duration.between(sleeps.first, sleeps.last).toNanos();
    }

    private void period(RecordedEvent event) {
        Matcher millis = MILLIS.matcher(event.getString("value"));
        if (event.getString("name").equals("period") && millis.matches()) {
            periodSeconds.put(event.getLong("id"), Long.parseLong(millis.group(1)) / 1e3);
        }
    }

    double samplePeriodSeconds() {
        return periodSeconds.getOrDefault(sampleType, USUAL_PERIOD_SECONDS);
    }

    Window after(Duration warmUp) {
        return whole.events == 0
                ? new Window(Instant.EPOCH, Instant.EPOCH)
                : new Window(whole.first.plus(warmUp), whole.last);
    }

    /** The benchmark of the fork, if it ran long enough to be sampled. */
    Optional<String> benchmark() {
        return benchmarks.entrySet().stream()
                .max(Map.Entry.comparingByValue((a, b) -> Long.compare(a.events, b.events)))
                .map(Map.Entry::getKey);
    }

    /** The recording without its first third, because a fork begins with iterations that do not count. */
    Window measured(String benchmark) {
        Between found = Objects.requireNonNull(benchmarks.get(benchmark), benchmark);
        Duration warmUp = Duration.between(found.first, found.last).dividedBy(3);
        return new Window(found.first.plus(warmUp), found.last);
    }
}
