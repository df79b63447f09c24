package io.perfgate.runner.run;

import io.perfgate.document.AtomicFile;
import io.perfgate.document.Json;
import io.perfgate.document.JudgementDocument;
import io.perfgate.html.CulpritPage;
import io.perfgate.html.HtmlReport;
import io.perfgate.part.Parts;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.report.CulpritReport;
import io.perfgate.report.JUnitReport;
import io.perfgate.report.MarkdownReport;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Formats in which a run record can be reported. */
public enum Reports {
    HTML("report.html"),
    JSON("judgement.json"),
    JUNIT("junit.xml"),
    MARKDOWN("report.md");

    public static final String RUN_FILE = "run.json";
    private static final String CULPRIT_PAGE = "culprit.html";
    private static final String CULPRIT_FILE = "culprit.json";

    private final String fileName;

    Reports(String fileName) {
        this.fileName = fileName;
    }

    public String of(RunRecord record, Texts texts) {
        return switch (this) {
            case HTML -> HtmlReport.of(record, texts);
            case JSON -> Json.write(JudgementDocument.of(record.judgement()));
            case JUNIT -> JUnitReport.of(record.suite(), record.judgement(), texts);
            case MARKDOWN -> MarkdownReport.of(record.judgement(), texts);
        };
    }

    public Path in(Path folder) {
        return folder.resolve(fileName);
    }

    /** Removes what an earlier run left, which must not pass for this one's. Its record stays until it is replaced. */
    static void removeEarlier(Path folder) throws IOException {
        for (Reports reports : values()) {
            Files.deleteIfExists(reports.in(folder));
        }
        for (String other : List.of(CULPRIT_PAGE, CULPRIT_FILE, Parts.FILE)) {
            Files.deleteIfExists(folder.resolve(other));
        }
    }

    /** Writes the reports; the document comes last, so that it implies the page. */
    public static void write(CulpritReport report, Path folder) throws IOException {
        AtomicFile.write(folder.resolve(CULPRIT_PAGE), CulpritPage.of(report));
        AtomicFile.write(folder.resolve(CULPRIT_FILE), report.json());
    }

    /** Writes all reports; the record comes last, so that it implies the others. */
    public static void writeAll(RunRecord record, RunRequest.Output output) throws IOException {
        for (Reports reports : values()) {
            AtomicFile.write(reports.in(output.folder()), reports.of(record, output.texts()));
        }
        AtomicFile.write(output.folder().resolve(RUN_FILE), RunRecords.toJson(record));
    }
}
