package io.perfgate.baseline;

import io.perfgate.document.AtomicFile;
import io.perfgate.document.ConfinedFolder;
import io.perfgate.document.LockFile;
import io.perfgate.measure.Names;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The folder of a store: whoever changes it is alone, and no link leads out of it. */
record StoreFolder(Path folder) {

    static final String SUFFIX = ".json";
    private static final String LOCK = ".lock";

    /** A lock of the system is held by a program, whose threads it does not tell apart. */
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

    /** Of writers that were killed: only for who is alone. */
    void deleteHalves(String profile) throws IOException {
        Path ofProfile = within(ofProfile(profile));
        if (Files.isDirectory(ofProfile)) {
            AtomicFile.deleteHalves(ofProfile);
        }
    }

    /** Others may change the same file at the same time: what is changed is what is there once they are done. */
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
