package io.perfgate.runner.trial;

import io.perfgate.document.AtomicFile;
import io.perfgate.document.Folders;
import io.perfgate.read.ReadError;
import io.perfgate.record.UnfinishedRun;
import io.perfgate.runner.process.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** The files of a {@link Journal}. The folder may belong to others, so only files written by a journal are touched. */
record JournalFolder(Path folder) {

    private static final String RUN = "run.json";

    Path run() {
        return folder.resolve(RUN);
    }

    Path trial(int number) {
        return folder.resolve(String.format(Locale.ROOT, "trial-%06d.json", number));
    }

    /** The trials in the order in which they finished. */
    List<Path> trials() throws IOException {
        return Folders.entries(folder).stream().filter(JournalFolder::isTrial).toList();
    }

    static int number(Path trial) {
        return Integer.parseInt(trial.getFileName().toString().replaceAll("\\D", ""));
    }

    void mustBeOwn() throws IOException {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS) || !own().equals(Folders.entries(folder))) {
            throw Failure.usage(folder + ": was not left by an interrupted run of perfgate; choose another --out, or "
                    + "move it away");
        }
    }

    void delete() throws IOException {
        if (Files.isDirectory(folder)) {
            for (Path file : own()) {
                Files.delete(file);
            }
            if (Folders.entries(folder).isEmpty()) {
                Files.delete(folder);
            }
        }
    }

    /** The files of this journal; trials count only with their run. */
    private List<Path> own() throws IOException {
        boolean isOfRun = Files.exists(run()) && isRun(run());
        return Folders.entries(folder).stream()
                .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                .filter(file -> AtomicFile.isHalf(file) || (isOfRun && (file.equals(run()) || isTrial(file))))
                .toList();
    }

    private static boolean isRun(Path file) {
        try {
            return !UnfinishedRun.read(file).run().isBlank();
        } catch (ReadError other) {
            return false;
        }
    }

    private static boolean isTrial(Path file) {
        return file.getFileName().toString().matches("trial-\\d{6}\\.json");
    }
}
