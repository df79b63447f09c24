package io.perfgate.influx;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;

/** The files of a spool: those that wait, those that the server refused, and the counts of both. */
final class SpoolContents implements AutoCloseable {

    private final Path waitingFolder;
    private final SpoolRefusals refusals;
    private final Path folder;
    private final Clock clock;
    private final FileChannel lockFile;
    private final Deque<SpoolFile> waiting = new ArrayDeque<>();
    private SpoolCounts counts;
    private long mostBytes;
    private boolean closed;
    private long nextNumber;
    private long waitingBytes;

    private SpoolContents(Path folder, long mostBytes, Clock clock, FileChannel lockFile) throws IOException {
        this.folder = folder;
        this.mostBytes = mostBytes;
        this.clock = clock;
        this.lockFile = lockFile;
        this.waitingFolder = Files.createDirectories(folder.resolve("waiting"));
        this.refusals = new SpoolRefusals(Files.createDirectories(folder.resolve("refused")), mostBytes);
        counts = SpoolCounts.read(folder);
        for (Path file : SpoolFile.list(waitingFolder)) {
            if (SpoolFile.isOne(file)) {
                add(SpoolFile.of(file));
            } else if (file.toString().endsWith(SpoolFile.HALF)) {
                Files.delete(file); // its writer died before it reported the file as taken
            }
        }
        nextNumber = 1
                + Math.max(
                        Math.max(counts.refusedNumber(), refusals.lastNumber()),
                        waiting.isEmpty() ? 0 : waiting.getLast().number());
    }

    /**
     * @param mostBytes limit for waiting points
     * @throws IOException also if another process has it open
     */
    static SpoolContents open(Path folder, long mostBytes, Clock clock) throws IOException {
        Files.createDirectories(folder);
        FileChannel lockFile =
                FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            if (lock(lockFile).isEmpty()) {
                throw new IOException(folder + ": another process uses this spool; give each its own folder");
            }
            return new SpoolContents(folder, mostBytes, clock, lockFile);
        } catch (IOException | RuntimeException failed) {
            lockFile.close();
            throw failed;
        }
    }

    private static Optional<FileLock> lock(FileChannel file) throws IOException {
        try {
            return Optional.ofNullable(file.tryLock());
        } catch (OverlappingFileLockException sameProcess) {
            return Optional.empty();
        }
    }

    /** Changes the limit; waiting points stay. */
    synchronized void keepWithin(long bytes) {
        mostBytes = bytes;
        refusals.keepWithin(bytes);
    }

    /** Takes all points or none; afterwards they are safe on disk. */
    synchronized Offered offer(Iterable<Point> points) throws IOException {
        Instant now = clock.instant();
        Path half = Files.createTempFile(waitingFolder, "", SpoolFile.HALF);
        long count = 0;
        boolean fits = true;
        try (FileChannel out = FileChannel.open(half, StandardOpenOption.WRITE)) {
            for (Iterator<Batch> batches = Batch.of(points); batches.hasNext(); ) {
                Batch batch = batches.next();
                count += batch.points();
                if (fits) {
                    SpoolFile.append(out, batch);
                    fits = waitingBytes + out.position() <= mostBytes;
                }
            }
            out.force(true);
        } catch (IOException | RuntimeException failed) {
            Files.delete(half);
            throw failed;
        }
        if (count > 0 && fits) {
            add(SpoolFile.named(half, nextNumber, now, count));
            nextNumber++;
            return new Offered.Taken(count);
        }
        Files.delete(half);
        if (!fits) {
            counts = counts.dropped(count, now.toString());
            counts.write(folder);
            return new Offered.Dropped(
                    count,
                    folder + " is full: " + waitingBytes + " of " + mostBytes
                            + " bytes wait; export the run again once the server is back");
        }
        return new Offered.Taken(count);
    }

    synchronized SpoolStatus status(Optional<String> lastError, Optional<Instant> nextTry) {
        return new SpoolStatus(
                waiting.size(),
                waiting.stream().mapToLong(SpoolFile::points).sum(),
                waitingBytes,
                Optional.ofNullable(waiting.peekFirst()).map(SpoolFile::offeredAt),
                counts.droppedRuns(),
                counts.droppedPoints(),
                Optional.ofNullable(counts.lastDropped()).map(Instant::parse),
                counts.refusedBatches(),
                counts.refusedPoints(),
                Optional.ofNullable(counts.lastRefusal()),
                lastError,
                nextTry,
                Optional.ofNullable(counts.lost()));
    }

    /** The first file; none if the spool was closed meanwhile, because its files may belong to another process. */
    synchronized Optional<SpoolFile> first() {
        return closed ? Optional.empty() : Optional.ofNullable(waiting.peekFirst());
    }

    /** Removes a file that was sent. */
    synchronized void remove(SpoolFile file) throws IOException {
        if (closed) {
            return;
        }
        Files.deleteIfExists(file.file());
        waiting.remove(file);
        waitingBytes -= file.bytes();
    }

    /** Records that the server permanently refused a batch. */
    synchronized void refused(SpoolFile file, int batch, Batch content, String why) throws IOException {
        if (closed) {
            return;
        }
        refusals.keep(file.number(), batch, content, why);
        count(file.number(), batch, content.points(), why);
    }

    /** Sets aside an unreadable file. */
    synchronized void unreadable(SpoolFile file, String why) throws IOException {
        if (closed) {
            return;
        }
        refusals.take(file);
        count(file.number(), Integer.MAX_VALUE, file.points(), why);
        remove(file);
    }

    private void count(long number, int batch, long points, String why) throws IOException {
        if (!counts.hasRefusal(number, batch)) {
            counts = counts.refused(number, batch, points, why);
            counts.write(folder);
        }
    }

    private void add(SpoolFile file) {
        waiting.add(file);
        waitingBytes += file.bytes();
    }

    @Override
    public synchronized void close() throws IOException {
        closed = true;
        lockFile.close();
    }
}
