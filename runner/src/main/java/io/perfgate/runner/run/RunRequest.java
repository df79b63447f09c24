package io.perfgate.runner.run;

import io.perfgate.baseline.Baseline;
import io.perfgate.baseline.BaselineStore;
import io.perfgate.baseline.FileLedger;
import io.perfgate.baseline.KeptBuilds;
import io.perfgate.baseline.KnownToday;
import io.perfgate.judge.EarlierRun;
import io.perfgate.judge.plan.TimeBudget;
import io.perfgate.measure.Names;
import io.perfgate.record.RunDetails;
import io.perfgate.runner.process.Failure;
import io.perfgate.suite.Suite;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/**
 * What is asked of a run.
 *
 * @param build folder of the build under test
 * @param buildName what the build is called in reports; blank for the run's own name
 * @param kept builds of accepted runs
 * @param profiles folder of the file of hardware profiles, and of the ledger of known regressions
 * @param out takes the record and the reports
 * @param budget the time that all trials may take together
 * @param mayBeAccepted whether it goes into the baseline if it passes
 * @param texts the language of the reports
 * @param previous runs before, which tell what is new
 */
public record RunRequest(
        Suite suite,
        Optional<String> profile,
        String build,
        String buildName,
        Optional<Against> against,
        BaselineStore baselines,
        KeptBuilds kept,
        Path profiles,
        Path out,
        Optional<TimeBudget> budget,
        boolean mayBeAccepted,
        Texts texts,
        List<EarlierRun> previous) {

    public RunRequest {
        previous = List.copyOf(previous);
        profile.ifPresent(RunRequest::mustBeProfile);
        if (against.isPresent() && suite.loadsWhatRunsAlready()) {
            throw Failure.usage("--against measures two builds in turn, but the middleware of suite '" + suite.name()
                    + "' already runs and cannot be both; start it with 'start'");
        }
        if (against.isPresent() && suite.workloads().stream().noneMatch(suite::measuresBuild)) {
            throw Failure.usage("--against measures two builds in turn, but nothing in suite '" + suite.name()
                    + "' uses ${build}, so both would be the same; write ${build} where its files are named");
        }
    }

    public Acceptances acceptances() {
        return new Acceptances(baselines, kept, Path.of(build), ledger());
    }

    private FileLedger ledger() {
        return new FileLedger(profiles);
    }

    /** What reports draw of the run that is compared with. */
    Optional<RunDetails> details(Baseline stored) throws IOException {
        return stored.measuringChanged(suite.baseline()).isPresent() ? Optional.empty() : baselines.details(stored);
    }

    /** Regressions that somebody owns on the day of a run. */
    KnownToday known(Baseline stored, Instant at) throws IOException {
        return ledger().load().on(LocalDate.ofInstant(at, ZoneOffset.UTC), stored);
    }

    private static void mustBeProfile(String name) {
        try {
            Names.declared("--profile", name);
        } catch (IllegalArgumentException wrong) {
            throw Failure.usage(wrong.getMessage());
        }
    }
}
