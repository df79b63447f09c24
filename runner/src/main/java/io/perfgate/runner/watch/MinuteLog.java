package io.perfgate.runner.watch;

import io.perfgate.measure.Distribution;
import io.perfgate.runner.machine.JvmSample;
import io.perfgate.runner.machine.JvmSampler;
import io.perfgate.runner.process.DaemonClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Writes each minute of a trial as one line of a file at once, so that they survive a killed run. */
public final class MinuteLog {

    private static final String HEADER =
            "run,workload,load,trial,time,perSecond,failed,meanMillis,p99Millis,heapAfterGcBytes,gcShare\n";

    private final Path file;
    private final List<String> trial;
    private final Duration minute;
    private final LeakRule.Watch leaks;
    private final Consumer<String> say;
    private final ScheduledExecutorService clock = DaemonClock.named("perfgate-minutes");
    private volatile LiveBucket current = new LiveBucket();
    private volatile Optional<JvmSampler> sampler = Optional.empty();

    /** @param trial run, workload, load and number, the beginning of each line */
    public MinuteLog(Path file, List<String> trial, Duration minute, LeakRule.Watch leaks, Consumer<String> say) {
        this.file = file;
        this.trial = trial;
        this.minute = minute;
        this.leaks = leaks;
        this.say = say;
    }

    void heapOf(JvmSampler middleware) {
        sampler = Optional.of(middleware);
    }

    void begin() {
        current = new LiveBucket();
        clock.scheduleAtFixedRate(this::write, minute.toMillis(), minute.toMillis(), TimeUnit.MILLISECONDS);
    }

    void add(boolean succeeded, double millis, long count) {
        current.add(succeeded, millis, count);
    }

    private void write() {
        LiveBucket bucket = current;
        current = new LiveBucket();
        try {
            if (!Files.exists(file)) {
                Files.writeString(file, HEADER, StandardOpenOption.CREATE_NEW);
            }
            Files.writeString(file, line(bucket), StandardOpenOption.APPEND, LinkOption.NOFOLLOW_LINKS);
        } catch (IOException failed) {
            say.accept(file + ": no more minutes are written: " + failed.getMessage());
            clock.shutdown();
        }
        sampler.ifPresent(middleware -> leaks.look(middleware.soFar(), middleware.heapMaxBytes()));
    }

    private String line(LiveBucket bucket) {
        Optional<JvmSample.Seconds> heap = sampler.map(JvmSampler::soFar);
        return String.join(
                        ",",
                        trial.stream().map(MinuteLog::quoted).collect(Collectors.joining(",")),
                        Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                        number(bucket.ok() / bucket.seconds()),
                        Long.toString(bucket.failed()),
                        number(bucket.meanMillis()),
                        number(bucket.percentileMillis(99)),
                        heap.map(seconds -> last(seconds.heapAfterGcBytes())).orElse(""),
                        heap.map(seconds -> number(mean(seconds.gcShare()))).orElse(""))
                + "\n";
    }

    private double mean(List<Double> perSecond) {
        int from = (int) Math.max(0, perSecond.size() - minute.toSeconds());
        return perSecond.subList(from, perSecond.size()).stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElse(Double.NaN);
    }

    private static String last(List<Double> values) {
        return values.isEmpty() ? "" : String.format(Locale.ROOT, "%.0f", values.get(values.size() - 1));
    }

    private static String number(double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%.6g", value) : "";
    }

    private static String quoted(String text) {
        return text.matches("[^,\"\\r\\n]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    void close() {
        clock.shutdownNow();
    }

    /** Requests of a few seconds of a running trial. */
    public static final class LiveBucket {

        private static final long NANOS_PER_MICRO = 1000;

        private final long beganNanos = System.nanoTime();
        private final Distribution micros = new Distribution(NANOS_PER_MICRO);
        private long failed;

        synchronized void add(boolean succeeded, double millis, long count) {
            if (succeeded) {
                micros.record(Math.round(millis * 1000), count);
            } else {
                failed += count;
            }
        }

        synchronized long ok() {
            return micros.count();
        }

        synchronized long failed() {
            return failed;
        }

        double seconds() {
            return (System.nanoTime() - beganNanos) / 1e9;
        }

        synchronized double percentileMillis(double percent) {
            return micros.percentileMillis(percent);
        }

        synchronized double meanMillis() {
            return micros.meanMillis();
        }
    }
}
