package io.perfgate.baseline;

import io.perfgate.document.AtomicFile;
import io.perfgate.document.ConfinedFolder;
import io.perfgate.document.LockFile;
import io.perfgate.measure.Names;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The folder of a store. One program at a time changes it, and no symbolic link leads out of it. */
record StoreFolder(Path folder) {

    static final String SUFFIX = ".json";
    private static final String LOCK = ".lock";

    /** The system's lock belongs to the whole program, so threads need another. */
    private static final Object OF_THIS_PROGRAM = new Object();

    @FunctionalInterface
    interface Change<T> {
        T make() throws IOException;
    }

    Path fileOf(String suite, String profile) {
        return ofProfile(profile).resolve(Names.ofFile("suite", suite) + SUFFIX);
    }

    private Path ofProfile(String profile) {
        return folder.resolve(Names.ofFile("hardware profile", profile));
    }

    /** Deletes files of killed writers. The caller must hold the lock. */
    void deleteHalves(String profile) throws IOException {
        Path ofProfile = within(ofProfile(profile));
        if (Files.isDirectory(ofProfile)) {
            AtomicFile.deleteHalves(ofProfile);
        }
    }

    /** Runs a change while nobody else changes the store, on the content that earlier writers left. */
    <T> T alone(Change<T> change) throws IOException {
        synchronized (OF_THIS_PROGRAM) {
            try (LockFile ours = LockFile.held(folder.resolve(LOCK))) {
                return change.make();
            }
        }
    }

    Path within(Path file) {
        return new ConfinedFolder(folder).within(file);
    }
}
