package io.perfgate.jenkins.trend;

import io.perfgate.document.Folders;
import io.perfgate.document.Json;
import io.perfgate.read.ReadError;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * The files of an index. One file has everything except rows and is replaced as a whole; each series has a file of
 * rows, which are appended. Nothing stays open or in memory. An unreadable index is discarded with a line in the log.
 */
final class IndexFolder {

    private static final Logger LOG = Logger.getLogger(IndexFolder.class.getName());

    /** Locks for one use of an index at a time, shared between indexes to limit their number. */
    private static final ReentrantLock[] LOCKS =
            Stream.generate(ReentrantLock::new).limit(64).toArray(ReentrantLock[]::new);

    private final Path folder;
    private final Path index;
    private final ReentrantLock lock;

    IndexFolder(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
        this.index = this.folder.resolve("index.json.gz");
        this.lock = LOCKS[Math.floorMod(this.folder.hashCode(), LOCKS.length)];
    }

    interface Use<T> {
        T of(IndexContent content) throws IOException;
    }

    /** The version, which changes with every change of the index; empty if there is none. */
    Optional<String> version() {
        try {
            return Optional.of(Long.toHexString(Files.getLastModifiedTime(index).to(TimeUnit.MICROSECONDS)) + "-"
                    + Long.toHexString(Files.size(index)));
        } catch (IOException none) {
            return Optional.empty();
        }
    }

    RowFile rows(int series) {
        return new RowFile(folder, series);
    }

    /**
     * The valid rows of a series, oldest first. Rows that a killed process added without their gates do not count; of
     * several rows of a gate, the last counts.
     *
     * @param added rows not yet in the file
     */
    List<SeriesRow> rows(IndexedSeries series, Map<GateId, IndexContent.Gate> gates, List<SeriesRow> added)
            throws IOException {
        SortedMap<GateId, SeriesRow> rows = new TreeMap<>();
        Stream.concat(rows(series.id()).read().stream(), added.stream())
                .filter(row ->
                        gates.containsKey(row.gate()) && gates.get(row.gate()).has(series.id()))
                .forEach(row -> rows.put(row.gate(), row));
        if (rows.size() != series.rows()) {
            throw new DamagedIndex(rows.size() + " of " + series.rows() + " rows of " + series.key() + " are left");
        }
        return List.copyOf(rows.values());
    }

    /** The result of {@code reading}; empty if there is no readable index. */
    <T> Optional<T> read(Use<T> reading) {
        lock.lock();
        try {
            return Files.exists(index) ? Optional.of(reading.of(content())) : Optional.empty();
        } catch (DamagedIndex damaged) {
            discard(damaged);
            return Optional.empty();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } finally {
            lock.unlock();
        }
    }

    /** Changes the index atomically. */
    void write(Use<IndexContent> change) {
        lock.lock();
        try {
            try {
                writeOnce(change);
            } catch (DamagedIndex damaged) {
                discard(damaged);
                writeOnce(change);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } finally {
            lock.unlock();
        }
    }

    private void writeOnce(Use<IndexContent> change) throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.createDirectory(folder); // not its parents: a job that was deleted must not come back
        }
        IndexContent changed = change.of(Files.exists(index) ? content() : IndexContent.EMPTY);
        Path partial = folder.resolve("index.part");
        try (OutputStream bytes = new GZIPOutputStream(Files.newOutputStream(partial))) {
            bytes.write(Json.compact(IndexContent.SCHEMA, changed).getBytes(StandardCharsets.UTF_8));
        }
        Files.move(partial, index, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Reads the content; gzip's checksum reveals damage. */
    private IndexContent content() throws IOException {
        byte[] compressed = Files.readAllBytes(index);
        try (InputStream json = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
            return Json.read(
                    index.toString(),
                    new String(json.readAllBytes(), StandardCharsets.UTF_8),
                    "trend index",
                    IndexContent.class,
                    IndexContent.SCHEMA,
                    content -> content);
        } catch (ReadError | IOException torn) {
            throw new DamagedIndex(index + ": " + torn.getMessage());
        }
    }

    /** Discards the index; it can be rebuilt from the builds. */
    private void discard(DamagedIndex damaged) {
        LOG.log(Level.WARNING, "{0} is discarded and rebuilt from the builds'' run records: {1}", new Object[] {
            folder, damaged.getMessage()
        });
        try {
            Files.deleteIfExists(index);
            for (Path file : Folders.entries(folder)) {
                Files.deleteIfExists(file);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(folder + " cannot be read, nor be deleted; delete it by hand", failed);
        }
    }
}
