package io.perfgate.runner.run;

import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;

/**
 * Where a run keeps what is half-made, within the folder that takes its results. It belongs to one runner at a time, by a
 * lock that the system takes from a runner that dies, however it dies; what such a one left is removed.
 */
final class Workplace implements AutoCloseable {

    private static final String FOLDER = ".running";
    private static final String LOCK = ".running.lock";

    private final Path folder;
    private final Path lock;
    private final FileChannel locked;

    private Workplace(Path folder, Path lock, FileChannel locked) {
        this.folder = folder;
        this.lock = lock;
        this.locked = locked;
    }

    static Workplace claim(Path out) throws IOException {
        Path folder = out.resolve(FOLDER);
        Path lock = Files.createDirectories(out).resolve(LOCK);
        FileChannel channel = FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock ours = channel.tryLock();
        // A runner that was just ending may have removed the file between the two.
        if (ours == null || !Files.exists(lock)) {
            channel.close();
            throw Failure.usage("--out " + out + ": another perfgate is running in it; wait for its end, or choose "
                    + "another --out");
        }
        Cleanup.addFolder(lock);
        Cleanup.delete(folder);
        deleteHalves(out);
        return new Workplace(Cleanup.addFolder(Files.createDirectories(folder)), lock, channel);
    }

    /** Files that a runner was writing when it was killed. */
    private static void deleteHalves(Path out) throws IOException {
        try (Stream<Path> all = Files.list(out)) {
            for (Path half : all.filter(one -> one.getFileName().toString().matches("\\..*\\.part"))
                    .toList()) {
                Files.delete(half);
            }
        }
    }

    Path folder() {
        return folder;
    }

    @Override
    public void close() throws IOException {
        if (!Cleanup.isInterrupted()) {
            Cleanup.delete(folder);
            Cleanup.delete(lock);
        }
        locked.close();
    }
}
