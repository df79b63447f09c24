package io.perfgate.runner.watch;

import io.perfgate.read.LoadResult;
import io.perfgate.read.ReadError;
import io.perfgate.read.Window;
import io.perfgate.read.gatling.GatlingLog;
import io.perfgate.runner.process.Child;
import io.perfgate.runner.process.DaemonClock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Gatling's log of a long trial, read while it grows. The read part is freed on disk by a hole in the file, so days take
 * no more space than an hour. The log of a short trial is read at the end.
 */
public final class FreedLog {

    /** Bytes freed at a time; if set, logs of short trials are freed too. */
    private static final String PROPERTY = "perfgate.freedLogBytes";

    private static final long STEP_BYTES = 64L << 20;
    private static final Duration LONG = Duration.ofHours(1);

    /** The head of the log is kept, because it identifies writer and start; holes consist of whole blocks. */
    private static final long KEPT_HEAD_BYTES = 64L << 10;

    private static final long LOOK_MILLIS = 500;

    private final long stepBytes = Long.getLong(PROPERTY, STEP_BYTES);
    private final Map<Window, ReadWhileWritten> readers = new LinkedHashMap<>();
    private final Consumer<String> say;
    private final ScheduledExecutorService clock = DaemonClock.named("perfgate-freed-log");
    private long freedTo = KEPT_HEAD_BYTES;

    public static boolean isFor(Duration measured) {
        return measured.compareTo(LONG) >= 0 || Long.getLong(PROPERTY) != null;
    }

    /**
     * Starts reading, once per window.
     *
     * @param log its path, as soon as it exists
     * @param isOver whether its writer has ended
     * @param say receives a line if the disk does not free space
     */
    public FreedLog(List<Window> windows, Supplier<Optional<Path>> log, BooleanSupplier isOver, Consumer<String> say) {
        this.say = say;
        windows.stream().distinct().forEach(window -> readers.put(window, new ReadWhileWritten(window, log, isOver)));
        clock.scheduleWithFixedDelay(() -> free(log), LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
    }

    private void free(Supplier<Optional<Path>> log) {
        if (readers.values().stream().allMatch(ReadWhileWritten::isDone)) {
            clock.shutdown();
            return;
        }
        long read = readers.values().stream()
                .mapToLong(ReadWhileWritten::position)
                .min()
                .orElseThrow();
        // Stays a step behind the readers, because mere watchers may lag behind them a little.
        long bytes = read - stepBytes - freedTo;
        if (bytes < stepBytes) {
            return;
        }
        try {
            punch(log.get().orElseThrow(), freedTo, bytes);
            freedTo += bytes;
        } catch (IOException failed) {
            say.accept("Gatling's log keeps growing during the trial, because its space cannot be released: "
                    + failed.getMessage());
            clock.shutdown();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    /** Frees a part of a file with util-linux; it then reads as zeros, and the rest does not move. */
    private static void punch(Path file, long from, long bytes) throws IOException, InterruptedException {
        Process process = Child.builder(
                        List.of("fallocate", "--punch-hole", "--offset=" + from, "--length=" + bytes, file.toString()))
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (process.waitFor() != 0) {
            throw new IOException(said);
        }
    }

    public LoadResult read(Window window) throws IOException, InterruptedException {
        return readers.get(window).result();
    }

    /** One pass over a log that is still being written. */
    private static final class ReadWhileWritten {
        private final FutureTask<LoadResult> reading;
        private volatile GrowingFile growing;

        ReadWhileWritten(Window window, Supplier<Optional<Path>> log, BooleanSupplier isOver) {
            reading = new FutureTask<>(() -> read(window, log, isOver));
            Thread thread = new Thread(reading, "perfgate-log");
            thread.setDaemon(true);
            thread.start();
        }

        private LoadResult read(Window window, Supplier<Optional<Path>> log, BooleanSupplier isOver)
                throws IOException, InterruptedException {
            Optional<Path> file = log.get();
            while (file.isEmpty() && !isOver.getAsBoolean()) {
                Thread.sleep(LOOK_MILLIS);
                file = log.get();
            }
            Path there = file.or(log).orElseThrow(() -> new ReadError("Gatling wrote no log"));
            try (GrowingFile in = new GrowingFile(there, isOver)) {
                growing = in;
                return GatlingLog.read(there, in, window);
            }
        }

        boolean isDone() {
            return reading.isDone();
        }

        long position() {
            GrowingFile in = growing;
            return in == null ? 0 : in.position();
        }

        LoadResult result() throws IOException, InterruptedException {
            try {
                return reading.get();
            } catch (ExecutionException failed) {
                if (failed.getCause() instanceof RuntimeException told) {
                    throw told;
                }
                throw new IOException(failed.getCause().getMessage(), failed.getCause());
            }
        }
    }
}
