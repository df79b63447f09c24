package io.perfgate.read.gatling;

import io.perfgate.read.Format;
import io.perfgate.read.Head;
import io.perfgate.read.LoadSummary;
import io.perfgate.read.ReadError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads the figures of Gatling's report, for where its log is gone. */
public final class GatlingReport {

    public static final Format FORMAT =
            new Format("Gatling", head -> figures(head).isPresent(), (path, window) -> read(path));

    private static final Pattern SCRIPT = Pattern.compile("(var stats = )?\\{\\s*\"?type\"?: \"GROUP\"");

    private GatlingReport() {}

    public static LoadSummary read(Path fileOrFolder) {
        try {
            Path file = figures(Head.of(fileOrFolder))
                    .orElseThrow(() -> new ReadError(fileOrFolder
                            + ": not a Gatling report; give its folder, js/stats.js, js/stats.json or index.html"));
            return file.toString().endsWith(".html") ? IndexPage.read(file) : StatsScript.read(file);
        } catch (IOException failed) {
            throw new ReadError(fileOrFolder + ": cannot be read: " + failed.getMessage(), failed);
        }
    }

    /** The file that holds them: this one, or one within the folder of a report. */
    private static Optional<Path> figures(Head head) throws IOException {
        if (!head.isFolder()) {
            return holdsFigures(head) ? Optional.of(head.path()) : Optional.empty();
        }
        for (String name : List.of("js/stats.json", "js/stats.js", "index.html")) {
            Path file = head.path().resolve(name);
            if (holdsFigures(Head.of(file))) {
                return Optional.of(file);
            }
        }
        return Optional.empty();
    }

    /** By content: since 3.14 a file {@code js/stats.js} is still there, but holds no figures. */
    private static boolean holdsFigures(Head head) {
        return head.path().toString().endsWith(".html")
                ? head.text().contains(IndexPage.MARK)
                : SCRIPT.matcher(head.text(200)).lookingAt();
    }
}
