package io.perfgate.baseline;

import io.perfgate.measure.Names;
import io.perfgate.read.ReadError;
import io.perfgate.record.AtomicFile;
import io.perfgate.record.Json;
import io.perfgate.record.LockFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Baselines as files: {@code FOLDER/<hardware profile>/<suite>.json}. */
public final class FileBaselines implements BaselineStore {

    private static final String SUFFIX = ".json";
    private static final String LOCK = ".lock";

    /** A lock of the system is held by a program, whose threads it does not tell apart. */
    private static final Object OF_THIS_PROGRAM = new Object();

    private final Path folder;

    public FileBaselines(Path folder) {
        this.folder = folder;
    }

    public Path folder() {
        return folder;
    }

    public Path fileOf(String suite, String profile) {
        return folder.resolve(Names.ofFile("hardware profile", profile)).resolve(Names.ofFile("suite", suite) + SUFFIX);
    }

    @Override
    public Baseline load(String suite, String profile) {
        Path file = fileOf(suite, profile);
        return Files.exists(file) ? read(within(file)) : new Baseline(suite, profile, List.of());
    }

    @Override
    public boolean accept(String suite, String profile, AcceptedRun run) throws IOException {
        return change(suite, profile, before -> before.accept(run));
    }

    @Override
    public void pin(String suite, String profile, String run, String name) throws IOException {
        change(suite, profile, before -> before.pin(run, name));
    }

    /** Others may change the same file at the same time: what is changed is what is there once they are done. */
    private boolean change(String suite, String profile, UnaryOperator<Baseline> change) throws IOException {
        Path file = within(fileOf(suite, profile));
        synchronized (OF_THIS_PROGRAM) {
            try (LockFile ours = LockFile.held(folder.resolve(LOCK))) {
                if (Files.isDirectory(file.getParent())) {
                    AtomicFile.deleteHalves(
                            file.getParent()); // of writers that were killed: who lives waits for the lock
                }
                Baseline before = load(suite, profile);
                Baseline after = change.apply(before);
                if (after.equals(before)) {
                    return false;
                }
                AtomicFile.write(file, Json.write(BaselineDocument.of(after)));
                return true;
            }
        }
    }

    /** A link in a store, which may come from a repository, would lead its reader and its writer anywhere. */
    private Path within(Path file) {
        Path root = folder.toAbsolutePath();
        Path nearest = file.toAbsolutePath();
        while (!Files.exists(nearest, LinkOption.NOFOLLOW_LINKS)) {
            nearest = nearest.getParent();
        }
        try {
            if (nearest.startsWith(root) && !nearest.toRealPath().startsWith(root.toRealPath())) {
                throw new ReadError(file + ": leads out of the store of baselines " + folder
                        + " by a symbolic link; put the file itself there");
            }
            return file;
        } catch (IOException failed) {
            throw new ReadError(file + ": cannot be read: " + failed.getMessage(), failed);
        }
    }

    @Override
    public String placeOf(String suite, String profile) {
        return fileOf(suite, profile).toString();
    }

    @Override
    public String toString() {
        return folder.toString();
    }

    @Override
    public List<Baseline> all() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<Baseline> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder, 2)) {
            for (Path file : files.filter(eachFile -> eachFile.toString().endsWith(SUFFIX)
                            && eachFile.getNameCount() == folder.getNameCount() + 2)
                    .sorted()
                    .toList()) {
                found.add(read(within(file)));
            }
        }
        return found;
    }

    static Baseline read(Path file) {
        return Json.read(
                file,
                BaselineDocument.WHAT,
                BaselineDocument.class,
                BaselineDocument.SCHEMA,
                BaselineDocument::toBaseline);
    }
}
