package io.perfgate.runner.run;

import io.perfgate.document.AtomicFile;
import io.perfgate.document.LockFile;
import io.perfgate.measure.Names;
import io.perfgate.read.Head;
import io.perfgate.runner.process.Cleanup;
import java.io.IOException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A lock file that lets one run measure at a time, because two would disturb each other. The system releases it when a
 * run dies.
 */
public record MeasuringLock(LockFile lock) implements AutoCloseable {

    private static final String HOLDER = ".holder";
    private static final String UNNAMED = "another run";
    private static final int MOST_CHARACTERS = 1_000;

    /**
     * Waits until no other run holds the file.
     *
     * @param build the name of this run's build, shown to waiting runs
     * @param say receives the name of the build that holds the lock
     */
    public static MeasuringLock held(Path file, String build, Consumer<String> say) throws IOException {
        Path holder = file.resolveSibling(file.getFileName() + HOLDER);
        Optional<LockFile> free = LockFile.ifFree(file);
        if (free.isEmpty()) {
            say.accept("waiting for " + nameIn(holder) + ", which measures on this machine");
        }
        LockFile lock = free.isPresent() ? free.get() : LockFile.held(file);
        Cleanup.addFolder(lock.file());
        AtomicFile.write(holder, build);
        return new MeasuringLock(lock);
    }

    /** The name in the lock file. A new run may not have written it yet, and others may have written anything. */
    private static String nameIn(Path holder) throws IOException {
        Head head = Head.of(holder, LinkOption.NOFOLLOW_LINKS);
        return head.isEmpty() ? UNNAMED : Names.shown(head.text(MOST_CHARACTERS).strip());
    }

    @Override
    public void close() throws IOException {
        if (!Cleanup.isInterrupted()) {
            Cleanup.forget(lock.file());
            lock.close();
        }
    }
}
