package io.perfgate.jenkins.trend;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;

/**
 * The file of an index, opened for each use and closed behind it: nothing stays in memory, and no open file stands in the
 * way of a job that is renamed, moved or deleted. A file that cannot be read is thrown away, and said in the log.
 */
final class IndexFile {

    static final int SCHEMA = 2;

    private static final Logger LOG = Logger.getLogger(IndexFile.class.getName());
    private static final int CACHE_MEGABYTES = 1;
    private static final int PAGE_BYTES = 8 << 10;
    private static final int LEAST_FILL_PERCENT = 70;
    private static final int TIDYING_MILLIS = 50;

    /** One use of a file at a time; files share locks, so that there are not ever more of them. */
    private static final ReentrantLock[] LOCKS =
            Stream.generate(ReentrantLock::new).limit(64).toArray(ReentrantLock[]::new);

    private final Path file;
    private final ReentrantLock lock;

    IndexFile(Path file) {
        this.file = file.toAbsolutePath().normalize();
        this.lock = LOCKS[Math.floorMod(this.file.hashCode(), LOCKS.length)];
    }

    /** Changes with every change of the file; null where there is none. */
    String version() {
        try {
            return Long.toHexString(Files.getLastModifiedTime(file).toMillis()) + "-"
                    + Long.toHexString(Files.size(file));
        } catch (IOException none) {
            return null;
        }
    }

    /**
     * Whether the file's content is at fault, not the way to it: an interrupt, too many open files, a disk that is full or
     * does not answer go by, and the file is as good as it was.
     */
    static boolean isOfTheFile(RuntimeException failed) {
        if (failed instanceof MVStoreException failure
                && (failure.getErrorCode() == DataUtils.ERROR_FILE_LOCKED
                        || failure.getErrorCode() == DataUtils.ERROR_WRITING_FAILED
                        || failure.getErrorCode() == DataUtils.ERROR_CLOSED)) {
            return false;
        }
        for (Throwable cause = failed; cause != null; cause = cause.getCause()) {
            if (cause instanceof IOException && !(cause instanceof EOFException)) {
                return false;
            }
        }
        return !Thread.currentThread().isInterrupted();
    }

    /** What {@code reading} says; nothing where there is no file, or none that can be read. */
    <T> Optional<T> read(Function<IndexMaps, T> reading) {
        lock.lock();
        try {
            if (!Files.exists(file)) {
                return Optional.empty();
            }
            try (MVStore store = open(new MVStore.Builder().readOnly())) {
                checkItIsWhole(store);
                return Optional.of(reading.apply(maps(store)));
            } catch (RuntimeException broken) {
                discard(broken);
                return Optional.empty();
            } catch (AssertionError broken) {
                discard(ofStore(broken));
                return Optional.empty();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Changes the index, all of it or nothing. */
    void write(Consumer<IndexMaps> change) {
        lock.lock();
        try {
            try {
                writeOnce(change);
            } catch (RuntimeException broken) {
                discard(broken);
                writeOnce(change);
            } catch (AssertionError broken) {
                discard(ofStore(broken));
                writeOnce(change);
            }
        } finally {
            lock.unlock();
        }
    }

    private void writeOnce(Consumer<IndexMaps> change) {
        boolean isNew = !Files.exists(file);
        MVStore store = open(new MVStore.Builder());
        try {
            if (isNew) {
                store.setStoreVersion(SCHEMA);
            } else {
                checkItIsWhole(store);
            }
            change.accept(maps(store));
            store.commit();
            store.close(TIDYING_MILLIS);
        } catch (RuntimeException | AssertionError failed) {
            store.closeImmediately();
            throw failed;
        }
    }

    /** Of what is torn the store finds some by its own assertions, in a JVM that has them on. */
    private static RuntimeException ofStore(AssertionError torn) {
        return new IllegalStateException("a page of it is torn", torn);
    }

    private MVStore open(MVStore.Builder builder) {
        return builder.fileName(file.toString())
                .autoCommitDisabled()
                .cacheSize(CACHE_MEGABYTES)
                .pageSplitSize(PAGE_BYTES)
                .autoCompactFillRate(LEAST_FILL_PERCENT)
                .open();
    }

    /** A torn store goes back to an older state of itself; builds that were there would be missing without a word. */
    private static void checkItIsWhole(MVStore store) {
        Map<String, Object> header = store.getStoreHeader();
        if (!header.containsKey("clean") || DataUtils.readHexLong(header, "version", -1) != store.getCurrentVersion()) {
            throw new IllegalStateException("it was not closed as it should be");
        }
    }

    private static IndexMaps maps(MVStore store) {
        if (store.getStoreVersion() != SCHEMA) {
            throw new IllegalStateException(
                    "its schema is " + store.getStoreVersion() + "; this version reads " + SCHEMA);
        }
        return IndexMaps.of(store);
    }

    /** Only what is wrong with the file itself costs it its life; the builds have all that it held. */
    private void discard(RuntimeException broken) {
        if (!isOfTheFile(broken)) {
            throw broken;
        }
        LOG.log(Level.WARNING, broken, () -> file + " cannot be read and is rebuilt from the builds' run records");
        try {
            Files.deleteIfExists(file);
        } catch (IOException failed) {
            throw new UncheckedIOException(file + " cannot be read, nor be deleted; delete it by hand", failed);
        }
    }
}
