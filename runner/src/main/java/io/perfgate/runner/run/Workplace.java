package io.perfgate.runner.run;

import io.perfgate.document.AtomicFile;
import io.perfgate.document.ConfinedFolder;
import io.perfgate.document.LockFile;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The folder for a run's unfinished files, within its results. A lock gives it to one runner at a time and is released
 * when the runner dies; leftovers are removed.
 */
public record Workplace(Path folder, LockFile lock) implements AutoCloseable {

    /** A name that nobody else uses. */
    private static final String FOLDER = ".perfgate-running";

    private static final String LOCK = ".perfgate-running.lock";

    public static Workplace claim(Path out) throws IOException {
        ConfinedFolder.withinCurrent(out);
        LockFile lock = LockFile.ifFree(out.resolve(LOCK))
                .orElseThrow(() -> Failure.usage("--out " + out
                        + ": another perfgate is using it; wait until it ends, or choose another --out"));
        Cleanup.addFolder(lock.file());
        Path folder = out.resolve(FOLDER);
        Cleanup.delete(folder);
        AtomicFile.deleteHalves(out);
        return new Workplace(Cleanup.addFolder(Files.createDirectories(folder)), lock);
    }

    @Override
    public void close() throws IOException {
        if (!Cleanup.isInterrupted()) {
            clear();
            Cleanup.forget(lock.file());
            lock.close();
        }
    }

    /** Removes the content. Files that cannot be removed, such as another user's, must not make a run fail. */
    private void clear() {
        try {
            Cleanup.delete(folder);
        } catch (IOException notRemoved) {
            System.err.println("perfgate: " + folder + " could not be removed: " + notRemoved.getMessage());
        }
    }
}
