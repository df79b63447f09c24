package io.perfgate.document;

import io.perfgate.read.ReadError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.SecureRandom;
import java.util.Collections;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * A lock file that one program holds at a time. The system releases it when the program dies, and it is deleted after
 * use. A symbolic link is refused, because its target would be written to.
 */
public final class LockFile implements AutoCloseable {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final long MOST_BYTES = 1 << 20; // the file is sparse, so it takes no space

    /** Files held by this program. Opening and closing one of them again would release its lock on Unix. */
    private static final Set<Path> HELD_HERE = Collections.synchronizedSet(new HashSet<>());

    private final Path file;
    private final FileChannel channel;

    private LockFile(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Waits until no other program holds the lock.
     *
     * @throws IllegalStateException if this program holds it already; its threads must coordinate themselves
     */
    public static LockFile held(Path file) throws IOException {
        return wanted(file, true).orElseThrow(() -> new IllegalStateException(file + " is held by this program"));
    }

    /** The lock, or empty if any program holds it. */
    public static Optional<LockFile> ifFree(Path file) throws IOException {
        return wanted(file, false);
    }

    private static Optional<LockFile> wanted(Path file, boolean waits) throws IOException {
        Path place = file.toAbsolutePath().normalize();
        if (!HELD_HERE.add(place)) {
            return Optional.empty();
        }
        Optional<LockFile> held = Optional.empty();
        try {
            held = locked(place, waits);
            return held;
        } finally {
            if (held.isEmpty()) {
                HELD_HERE.remove(place);
            }
        }
    }

    private static Optional<LockFile> locked(Path file, boolean waits) throws IOException {
        while (true) {
            FileChannel channel = open(file);
            FileLock lock;
            try {
                lock = waits ? channel.lock() : channel.tryLock();
            } catch (OverlappingFileLockException heldHereByAnotherName) {
                channel.close();
                return Optional.empty();
            }
            if (lock != null && isStillThere(file, channel)) {
                return Optional.of(new LockFile(file, channel));
            }
            channel.close();
            if (lock == null) {
                return Optional.empty();
            }
        }
    }

    private static FileChannel open(Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        if (Files.isSymbolicLink(file)) {
            throw new ReadError(file + ": is a symbolic link, not a lock; remove it");
        }
        return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Whether the locked file still has its name. The previous holder may have deleted it after it was opened here.
     * Only the holder changes its size, so the size identifies it.
     */
    private static boolean isStillThere(Path file, FileChannel channel) throws IOException {
        long size = RANDOM.nextLong(1, MOST_BYTES);
        try {
            channel.truncate(size);
            channel.write(ByteBuffer.allocate(1), size - 1);
        } catch (IOException full) { // names no file
            channel.close();
            throw new IOException(file + ": " + full.getMessage(), full);
        }
        return sizeOf(file) == size;
    }

    private static long sizeOf(Path file) throws IOException {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                    .size();
        } catch (NoSuchFileException deleted) {
            return -1;
        }
    }

    public Path file() {
        return file;
    }

    @Override
    public void close() throws IOException {
        try {
            Files.deleteIfExists(file);
        } finally {
            channel.close();
            HELD_HERE.remove(file);
        }
    }
}
