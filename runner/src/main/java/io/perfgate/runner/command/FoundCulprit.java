package io.perfgate.runner.command;

import io.perfgate.culprit.SearchResult;
import io.perfgate.record.AtomicFile;
import io.perfgate.record.Json;
import io.perfgate.report.CulpritDocument;
import io.perfgate.report.CulpritPage;
import io.perfgate.report.CulpritReport;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * What a search for the commit that did it has to say.
 *
 * @param command that repeats it
 */
record FoundCulprit(List<SearchResult> results, String command, Texts texts) {

    String json() {
        return Json.write(CulpritDocument.of(results, command, texts));
    }

    String text() {
        return CulpritReport.of(results, command, texts);
    }

    /** The document last: where it is, the page is too. */
    void write(Path folder) throws IOException {
        AtomicFile.write(folder.resolve("culprit.html"), CulpritPage.of(results, command, texts));
        AtomicFile.write(folder.resolve("culprit.json"), json());
    }
}
