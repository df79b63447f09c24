package io.perfgate.runner.watch;

import io.perfgate.document.Folders;
import io.perfgate.runner.machine.HostSampler;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.DaemonClock;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.sut.TrialPlace;
import io.perfgate.suite.Policy;
import io.perfgate.validity.Assessment;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Watches a running trial: too much output or a full disk ends it, a standstill makes it unusable. A repeatable trial
 * is ended as soon as its repetition is certain.
 */
public final class TrialWatch implements AutoCloseable {

    private static final long TICK_MILLIS = 500;
    /** The limit for the output of programs in one trial, without results. */
    static final long MOST_LOG_BYTES = 256L << 20;

    /** What is kept of each end of a log that is too long. */
    private static final int PART_BYTES = 1 << 20;

    private static final long TICKS_A_LOOK = 4;
    /** Additional seconds of samples; the last ones may arrive when the load is stopped. */
    private static final long SAMPLES_MORE = 2;

    private final Path folder;
    private final Standstill standstill = new Standstill(System.nanoTime(), System.currentTimeMillis());
    private final ScheduledExecutorService clock = DaemonClock.named("perfgate-watch");
    private Optional<String> complaint = Optional.empty();
    private final Optional<Policy> repeatable;
    private Optional<OthersWatched> others = Optional.empty();
    private Optional<String> disturbed = Optional.empty();
    private long ticks;
    private boolean wasFull;

    private record OthersWatched(HostSampler host, long measuringFrom, long longestSeconds) {}

    /** @param repeatable policy that detects a useless trial; empty if it cannot be repeated */
    public TrialWatch(Path folder, Optional<Policy> repeatable) {
        this.folder = folder;
        this.repeatable = repeatable;
        clock.scheduleWithFixedDelay(this::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    /**
     * Starts the watch for other load, at the beginning of the load.
     *
     * @param warmUp unmeasured beginning of the load
     * @param atMost time after which the load counts as hung
     */
    public synchronized void others(HostSampler host, Duration warmUp, Duration atMost) {
        others = Optional.of(new OthersWatched(host, warmUp.toSeconds(), atMost.toSeconds() + SAMPLES_MORE));
    }

    private synchronized void tick() {
        standstill.tick(System.nanoTime(), System.currentTimeMillis());
        if (complaint.isPresent() || disturbed.isPresent()) {
            return;
        }
        disturbed = repeatable.flatMap(policy -> standstill.found().or(() -> surelyDisturbed(policy)));
        if (disturbed.isEmpty()) {
            complaint = floodOrFull();
        }
        if (disturbed.isPresent() || complaint.isPresent()) {
            Cleanup.killChildren(); // threads that wait for them wake up, and ask what happened
        }
    }

    private Optional<String> floodOrFull() {
        try {
            return flood().or(this::full);
        } catch (IOException | UncheckedIOException failed) {
            return Optional.of("the folder of the trial cannot be watched: " + failed.getMessage());
        }
    }

    private Optional<String> surelyDisturbed(Policy policy) {
        ticks++;
        if (ticks % TICKS_A_LOOK != 0) { // it adds up all seconds, and there may be days of them
            return Optional.empty();
        }
        return others.flatMap(load -> load.host()
                .otherCpu()
                .flatMap(shares ->
                        Assessment.surelyDisturbed(shares, load.measuringFrom(), load.longestSeconds(), policy)));
    }

    private Optional<String> flood() throws IOException {
        for (Path log : logs(folder)) {
            long bytes = log.toFile().length(); // 0 if a program removed it meanwhile
            if (bytes > MOST_LOG_BYTES) {
                return Optional.of("a program prints too much: " + log.getFileName() + " has " + (bytes >> 20)
                        + " MB; make it print less, or write to a file");
            }
        }
        return Optional.empty();
    }

    /** The problem with the disk, if it persists; a replaced file may fill it for a moment. */
    private Optional<String> full() {
        Optional<String> full = DiskSpace.complaint(folder, DiskSpace.FULL_BYTES);
        boolean isFull = full.isPresent();
        full = full.filter(now -> wasFull);
        wasFull = isFull;
        return full;
    }

    static List<Path> logs(Path folder) throws IOException {
        return Folders.entries(folder).stream()
                .filter(file -> file.toString().endsWith(".log") && !file.endsWith(TrialPlace.COMMAND_OUTPUT))
                .toList();
    }

    /** Throws the reason if the trial was ended. */
    public synchronized void mustHaveNoComplaint() throws IOException {
        if (complaint.isPresent()) {
            for (Path log : logs(folder)) {
                shorten(log);
            }
            throw Failure.cannotTell(complaint.get());
        }
    }

    /** Shortens the log of a program that has ended to its beginning and its end. */
    private static void shorten(Path log) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "rw")) {
            long left = file.length() - 2L * PART_BYTES;
            if (left > 0) {
                byte[] end = new byte[PART_BYTES];
                file.seek(PART_BYTES + left);
                file.readFully(end);
                file.setLength(PART_BYTES);
                file.seek(PART_BYTES);
                file.write(("\n[... " + left + " bytes are left out ...]\n").getBytes(StandardCharsets.UTF_8));
                file.write(end);
            }
        }
    }

    /** Why the trial was ended early, to be repeated. */
    public synchronized Optional<String> disturbed() {
        return disturbed;
    }

    /** Why the trial must be repeated; empty if not. */
    public synchronized Optional<String> standstill() {
        standstill.tick(System.nanoTime(), System.currentTimeMillis());
        return standstill.found();
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
