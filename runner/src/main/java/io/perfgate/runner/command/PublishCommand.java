package io.perfgate.runner.command;

import io.perfgate.document.AtomicFile;
import io.perfgate.document.ConfinedFolder;
import io.perfgate.measure.Names;
import io.perfgate.measure.Reason;
import io.perfgate.publish.ReleaseReport;
import io.perfgate.publish.ReleaseReport.Subject;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.runner.culprit.ReleaseTrials;
import io.perfgate.runner.culprit.ReleaseTrials.Releases;
import io.perfgate.runner.process.Failure;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.nio.file.Path;
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
                "Write the performance report of a release from run records, or build and measure releases first. "
                        + "It has results, comparisons with the first run, method and limits.",
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            "0:the report was written",
            "1:with --releases: the newest is worse than the one before it",
            "2:usage or configuration error",
            "3:with --releases: the newest was not compared, or not in full"
        })
public final class PublishCommand extends PrintingCommand implements Callable<Integer> {

    private static final int WORSE = 1;

    @Parameters(arity = "0..*", paramLabel = "RUN", description = "Run records, run.json. The first is the reference.")
    private List<Path> runs = List.of();

    @Option(
            names = "--releases",
            arity = "1..*",
            paramLabel = "TAG",
            description =
                    "Build these tags, branches or commits with the suite's 'source' and measure them interleaved. "
                            + "The first is the reference, the last the newest.")
    private List<String> releases = List.of();

    @Mixin
    private SuiteFile suiteFile = new SuiteFile();

    @Option(names = "--title", paramLabel = "TITLE", description = "The title (default: names the suite).")
    private String title;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The file to write: .html or .md.")
    private Path out;

    @Option(names = "--resume", description = "Continue an interrupted --releases; finished trials are not repeated.")
    private boolean resume;

    @Mixin
    private ConsoleOptions.Language language = new ConsoleOptions.Language();

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!isMarkdown() && !out.toString().endsWith(".html")) {
            throw Failure.usage("--out " + out + ": name a file that ends with .html or .md");
        }
        if (runs.isEmpty() == releases.isEmpty()) {
            throw Failure.usage("name either run records or --releases TAG...");
        }
        if (runs.isEmpty()) {
            return ofReleases();
        }
        write(runs.stream().map(RunRecords::read).toList(), List.of());
        return 0;
    }

    /**
     * Builds and measures releases. The records are stored beside the document, so that they can be published again.
     */
    private int ofReleases() throws IOException, InterruptedException {
        Path folder = out.resolveSibling(out.getFileName() + ".runs");
        Releases measured =
                new ReleaseTrials(suiteFile.readToMeasure(), folder, resume, PrintingCommand::report).measure(releases);
        ConfinedFolder records = new ConfinedFolder(folder);
        for (RunRecord record : measured.records()) {
            String commit = record.header().commit().orElseThrow();
            AtomicFile.write(records.within(Names.shortCommit(commit) + ".json"), RunRecords.toJson(record));
        }
        measured.unbuilt().forEach(line -> report("not measured: " + line));
        write(measured.records(), measured.unbuilt());
        String newest = "the newest, " + releases.get(releases.size() - 1) + ", ";
        if (!measured.isNewestBuilt()) {
            throw Failure.cannotTell("--releases: " + newest + "does not build, so it was not compared; fix its build");
        }
        if (releases.size() > 1 && measured.records().size() == 1) {
            throw Failure.cannotTell("--releases: " + newest
                    + "was not compared, because no other release builds; fix one or name another");
        }
        if (ReleaseReport.isNewestWorse(measured.records())) {
            return WORSE;
        }
        Optional<Reason> invalid = ReleaseReport.whyNewestIsInvalid(measured.records());
        if (invalid.isPresent()) {
            throw Failure.cannotTell(
                    "--releases: not everything of " + newest + "was compared; " + Texts.ENGLISH.of(invalid.get()));
        }
        return 0;
    }

    private void write(List<RunRecord> records, List<String> unmeasured) throws IOException {
        Subject subject = new Subject(Optional.ofNullable(title), records, unmeasured);
        AtomicFile.write(
                out,
                isMarkdown()
                        ? ReleaseReport.markdown(subject, language.texts())
                        : ReleaseReport.html(subject, language.texts()));
    }

    private boolean isMarkdown() {
        return out.toString().endsWith(".md");
    }
}
