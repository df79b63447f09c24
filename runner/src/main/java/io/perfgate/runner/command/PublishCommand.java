package io.perfgate.runner.command;

import io.perfgate.document.AtomicFile;
import io.perfgate.publish.ReleaseReport;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.runner.process.Failure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code perfgate publish}: writes the performance report of a release. */
@Command(
        name = "publish",
        description =
                "Write the performance report of a release from run records: results, comparisons with the first run, method and limits.")
public final class PublishCommand implements Callable<Integer> {

    @Parameters(arity = "1..*", paramLabel = "RUN", description = "Run records, run.json. The first is the reference.")
    private List<Path> runs;

    @Option(names = "--title", paramLabel = "TITLE", description = "The title (default: names the suite).")
    private String title;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The file to write: .html or .md.")
    private Path out;

    @Mixin
    private LanguageOption language = new LanguageOption();

    @Override
    public Integer call() throws IOException {
        boolean isMarkdown = out.toString().endsWith(".md");
        if (!isMarkdown && !out.toString().endsWith(".html")) {
            throw Failure.usage("--out " + out + ": name a file that ends with .html or .md");
        }
        List<RunRecord> records = new ArrayList<>();
        for (Path run : runs) {
            records.add(RunRecords.read(run));
        }
        AtomicFile.write(
                out,
                isMarkdown
                        ? ReleaseReport.markdown(records, Optional.ofNullable(title), language.texts())
                        : ReleaseReport.html(records, Optional.ofNullable(title), language.texts()));
        return 0;
    }
}
