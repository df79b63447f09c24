package io.perfgate.influx;

import io.perfgate.document.AtomicFile;
import io.perfgate.document.LockFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Runs waiting on disk for their server: in order, within a bound, across restarts and crashes. A file stays until the
 * server stores or permanently refuses it. At the limit, new runs are refused at once, so what is missing is one range
 * of builds, whose records can be sent again.
 *
 * <p>Offering writes to the disk and never waits for the network; any number of threads may offer while one sends.
 */
public final class Spool implements AutoCloseable {

    private final Path folder;
    private final Path waiting;
    private final SpoolLosses losses;
    private final SpoolSending sending;
    private final Clock clock;
    private final LockFile lock;
    /** Allows one sender at a time, to preserve the order. */
    private final ReentrantLock turn = new ReentrantLock();

    private long mostBytes;
    private long nextNumber = 1;
    private boolean closed;

    /**
     * The status of a spool.
     *
     * @param oldest time of the oldest waiting run
     * @param losses a line for each run that was dropped, refused or damaged; the newest last
     * @param lastError why waiting runs are not sent; absent after a success
     * @param nextTry earliest time of the next try
     */
    public record Status(
            int waitingRuns,
            Optional<Instant> oldest,
            List<String> losses,
            Optional<String> lastError,
            Optional<Instant> nextTry) {}

    private Spool(Path folder, long mostBytes, Clock clock, LockFile lock) throws IOException {
        this.folder = folder;
        this.mostBytes = mostBytes;
        this.clock = clock;
        this.lock = lock;
        waiting = Files.createDirectories(folder.resolve("waiting"));
        losses = new SpoolLosses(folder);
        sending = new SpoolSending(clock);
        AtomicFile.deleteHalves(waiting);
        for (Path each : List.of(waiting, losses.folder())) {
            for (SpoolFile file : SpoolFile.list(each)) {
                nextNumber = Math.max(nextNumber, file.number() + 1);
            }
        }
    }

    /**
     * @param mostBytes limit for waiting runs
     * @throws IOException also if another process has it open
     */
    public static Spool open(Path folder, long mostBytes, Clock clock) throws IOException {
        LockFile lock = LockFile.ifFree(folder.resolve("lock"))
                .orElseThrow(
                        () -> new IOException(folder + ": another process uses this spool; give each its own folder"));
        try {
            return new Spool(folder, mostBytes, clock, lock);
        } catch (IOException | RuntimeException failed) {
            lock.close();
            throw failed;
        }
    }

    /** Changes the limit; waiting runs stay. */
    public synchronized void keepWithin(long bytes) {
        mostBytes = bytes;
    }

    /** Reports that there is no server, until something is sent. */
    public void cannotSend(String why) {
        sending.cannotSend(why);
    }

    /** Takes a run, which is then safe on disk; otherwise returns why there is no room. */
    public synchronized Optional<String> offer(WaitingRun run) throws IOException {
        String text = run.toText();
        long waitingBytes = SpoolFile.bytes(SpoolFile.list(waiting));
        if (waitingBytes + text.getBytes(StandardCharsets.UTF_8).length > mostBytes) {
            String why = folder + " is full: " + waitingBytes + " of " + mostBytes + " bytes wait; export " + run
                    + " again once the server is back";
            losses.add(clock.instant(), why);
            return Optional.of(why);
        }
        SpoolFile.write(waiting, nextNumber, clock.instant(), text);
        nextNumber++;
        return Optional.empty();
    }

    /** Sends waiting runs, the oldest first, until the server fails; returns at once if it is too early to retry. */
    public Status drain(PointSender server) throws IOException {
        if (turn.tryLock()) {
            try {
                Optional<SpoolFile> next = sending.isEarly() ? Optional.empty() : first();
                while (next.isPresent() && sending.send(next.get(), server)) {
                    finish(next.get(), sending.refusal());
                    next = first();
                }
            } finally {
                turn.unlock();
            }
        }
        return status();
    }

    public synchronized Status status() throws IOException {
        List<SpoolFile> files = SpoolFile.list(waiting);
        return new Status(
                files.size(),
                files.stream().findFirst().map(SpoolFile::offeredAt),
                losses.lines(),
                sending.lastError(),
                sending.nextTry());
    }

    /** The oldest file; none if the spool was closed meanwhile, because its files may belong to another process. */
    private synchronized Optional<SpoolFile> first() throws IOException {
        return closed ? Optional.empty() : SpoolFile.list(waiting).stream().findFirst();
    }

    /** Removes a file that the server has, or sets it aside. */
    private synchronized void finish(SpoolFile file, Optional<String> refusal) throws IOException {
        if (closed) {
            return;
        }
        if (refusal.isPresent()) {
            losses.take(file, clock.instant(), refusal.get(), mostBytes);
        } else {
            Files.deleteIfExists(file.file());
        }
    }

    @Override
    public synchronized void close() throws IOException {
        closed = true;
        lock.close();
    }
}
