package io.perfgate.runner.watch;

import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.DaemonClock;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.sut.TrialPlace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Watches a running trial: too much output or a full disk ends it, a standstill makes it unusable. */
public final class TrialWatch implements AutoCloseable {

    private static final long TICK_MILLIS = 500;
    /** What the programs print in one trial; results are not counted. */
    static final long MOST_LOG_BYTES = 256L << 20;

    private final Path folder;
    private final Standstill standstill = new Standstill(System.nanoTime(), System.currentTimeMillis());
    private final ScheduledExecutorService clock = DaemonClock.named("perfgate-watch");
    private Optional<String> complaint = Optional.empty();
    private boolean wasFull;

    public TrialWatch(Path folder) {
        this.folder = folder;
        clock.scheduleWithFixedDelay(this::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    private synchronized void tick() {
        standstill.tick(System.nanoTime(), System.currentTimeMillis());
        if (complaint.isPresent()) {
            return;
        }
        try {
            complaint = flood().or(this::full);
        } catch (IOException | UncheckedIOException failed) {
            complaint = Optional.of("the folder of the trial cannot be watched: " + failed.getMessage());
        }
        if (complaint.isPresent()) {
            // Whoever waits for them wakes up, and asks what happened.
            Cleanup.killChildren();
        }
    }

    private Optional<String> flood() throws IOException {
        for (Path log : logs(folder)) {
            long bytes = Files.size(log);
            if (bytes > MOST_LOG_BYTES) {
                return Optional.of("a program prints too much: " + log.getFileName() + " has " + (bytes >> 20)
                        + " MB; make it print less, or write to a file of its own");
            }
        }
        return Optional.empty();
    }

    /** A moment's fullness may be a file's that is just being replaced. */
    private Optional<String> full() {
        Optional<String> full = DiskSpace.complaint(folder, DiskSpace.FULL_BYTES);
        boolean isFull = full.isPresent();
        full = full.filter(now -> wasFull);
        wasFull = isFull;
        return full;
    }

    static List<Path> logs(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".log") && !file.endsWith(TrialPlace.COMMAND_OUTPUT))
                    .toList();
        }
    }

    /** Fails with the reason for which the trial was ended, if it was. */
    public synchronized void mustHaveNoComplaint() throws IOException {
        if (complaint.isPresent()) {
            for (Path log : logs(folder)) {
                LongLog.shorten(log);
            }
            throw Failure.cannotTell(complaint.get());
        }
    }

    /** Why the trial has to be repeated; empty if it need not be. */
    public synchronized Optional<String> standstill() {
        standstill.tick(System.nanoTime(), System.currentTimeMillis());
        return standstill.found();
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
