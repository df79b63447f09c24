package io.perfgate.read.gatling;

import io.perfgate.read.LoadSummary;
import io.perfgate.read.ReadError;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads the figures of Gatling's report, for where its log is gone. */
public final class GatlingReport {

    private static final int HEAD_BYTES = 200;
    private static final int MOST_BYTES_TO_MARK = 1 << 20;

    private GatlingReport() {}

    /** Is this the folder of a report, or the file in it that holds the figures? */
    public static boolean recognises(Path path) throws IOException {
        return figures(path).isPresent();
    }

    public static LoadSummary read(Path fileOrFolder) {
        try {
            Path file = figures(fileOrFolder)
                    .orElseThrow(() -> new ReadError(fileOrFolder
                            + ": no report of Gatling's; give its folder, js/stats.js, js/stats.json or index.html"));
            return file.toString().endsWith(".html") ? IndexPage.read(file) : StatsScript.read(file);
        } catch (IOException failed) {
            throw new ReadError(fileOrFolder + ": cannot be read: " + failed.getMessage(), failed);
        }
    }

    private static Optional<Path> figures(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            return holdsFigures(path) ? Optional.of(path) : Optional.empty();
        }
        for (String name : List.of("js/stats.json", "js/stats.js", "index.html")) {
            if (holdsFigures(path.resolve(name))) {
                return Optional.of(path.resolve(name));
            }
        }
        return Optional.empty();
    }

    /** By content: since 3.14 a file {@code js/stats.js} is still there, but holds no figures. */
    private static boolean holdsFigures(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        boolean page = file.toString().endsWith(".html");
        try (InputStream in = Files.newInputStream(file)) {
            String head = new String(in.readNBytes(page ? MOST_BYTES_TO_MARK : HEAD_BYTES), StandardCharsets.UTF_8);
            return page
                    ? head.contains(IndexPage.MARK)
                    : head.matches("(?s)\\s*(var stats = )?\\{\\s*\"?type\"?: \"GROUP\".*");
        }
    }
}
