package io.perfgate.runner.command;

import io.perfgate.baseline.FileNights;
import io.perfgate.baseline.KeptBuilds;
import io.perfgate.document.ConfinedFolder;
import io.perfgate.judge.Acceptance;
import io.perfgate.judge.ExitStatus;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.record.RunRecord;
import io.perfgate.report.NextStep;
import io.perfgate.runner.process.OwnCommand;
import io.perfgate.runner.run.Acceptances;
import io.perfgate.runner.run.Reports;
import io.perfgate.runner.run.RunRequest;
import io.perfgate.suite.Suite;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of the commands that judge a run by the baseline of its suite. */
final class JudgeOptions {

    @Mixin
    private SuiteFile suiteFile = new SuiteFile();

    @Option(
            names = "--baseline",
            paramLabel = "DIR",
            description = "Store of baselines, with profiles.yml (default: ${DEFAULT-VALUE}).")
    private Path baseline = Path.of("baselines");

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            description =
                    "Hardware profile (default: that of this machine; for merged parts that of injector 1, followed by "
                            + "the number of injectors).")
    private String profile;

    @Option(names = "--build-name", paramLabel = "NAME", description = "Name of the build in reports.")
    private String buildName = "";

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for record and reports (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("perfgate-out");

    @Option(
            names = "--accept",
            description = "Accept the run into the baseline if it passes or seeds the "
                    + "baseline; otherwise remember it, so that lasting regressions are found.")
    private boolean accept;

    @Option(
            names = "--nights",
            paramLabel = "DIR",
            description = "Folder of the runs since the newest accepted one (default: beside --baseline).")
    private Path nights;

    @Mixin
    private ConsoleOptions console = new ConsoleOptions();

    SuiteFile suiteFile() {
        return suiteFile;
    }

    boolean accept() {
        return accept;
    }

    /** @param keptFiles folder of kept builds' files, if not in the store of baselines */
    RunRequest request(Suite suite, String build, Optional<Path> keptFiles, RunRequest.Measuring measuring) {
        ConfinedFolder.withinCurrent(baseline);
        return new RunRequest(
                suite,
                suiteFile.files(),
                Optional.ofNullable(profile),
                new RunRequest.Build(build, buildName),
                new RunRequest.Stores(
                        InfluxOptions.store(suite.baseline(), baseline),
                        new KeptBuilds(baseline, keptFiles),
                        baseline,
                        nights == null ? FileNights.beside(baseline) : new FileNights(nights)),
                new RunRequest.Output(out, console.texts()),
                measuring);
    }

    /** A suggested command as this program is started; a line of a suite stays. */
    private static String own(String suggested) {
        String[] words = suggested.split(" ", 3);
        return words[0].equals("perfgate") ? OwnCommand.of(words[1], words[2].split(" ")) : suggested;
    }

    /** Prints the result and where it is stored, and accepts the run; returns the exit status. */
    int conclude(RunRecord record, RunRequest request, PrintWriter print) throws IOException {
        Texts texts = console.texts();
        String file = out.resolve(Reports.RUN_FILE).toString();
        boolean isFirst = accept && Acceptance.of(record).isFirst();
        console.print(record.judgement());
        print.println(texts.of(Reason.of(
                "where", record.hardware().profile(), file, Reports.HTML.in(out).toString())));
        // If it may only be accepted elsewhere, that is Jenkins, whose page has buttons.
        if (!isFirst && (accept || !request.measuring().mayBeAccepted())) {
            NextStep.of(record, file)
                    .forEach(step -> print.println("  " + texts.of(step.what()) + ": " + own(step.command())));
        }
        if (accept) {
            print.println(
                    new Acceptances(request.stores(), Path.of(request.build().folder())).acceptByItself(record));
        }
        print.flush();
        return isFirst // there was nothing to compare with, and now there is
                ? Outcome.PASS.exitStatus()
                : ExitStatus.of(record.judgement(), request.suite().policy().whenUndecided());
    }
}
