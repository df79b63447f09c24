package io.perfgate.runner.run;

import io.perfgate.baseline.Baseline;
import io.perfgate.baseline.BaselineStore;
import io.perfgate.baseline.FileLedger;
import io.perfgate.baseline.FileNights;
import io.perfgate.baseline.KeptBuilds;
import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.hardware.Profiles;
import io.perfgate.judge.Judging;
import io.perfgate.judge.plan.TimeBudget;
import io.perfgate.measure.Names;
import io.perfgate.record.RunDetails;
import io.perfgate.record.SinceAccepted;
import io.perfgate.runner.load.Share;
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

/** The request for a run. */
public record RunRequest(
        Suite suite,
        List<Path> suiteFiles,
        Optional<String> profile,
        Build build,
        Stores stores,
        Output output,
        Measuring measuring) {

    /**
     * The build under test.
     *
     * @param name in reports; blank for the run's own name
     */
    public record Build(String folder, String name) {}

    /**
     * The stores of earlier runs.
     *
     * @param folder the folder of the hardware profiles and of the ledger of acknowledged regressions
     * @param nights since the newest accepted run
     */
    public record Stores(BaselineStore baselines, KeptBuilds kept, Path folder, FileNights nights) {

        /** Everything except the baselines is in files, in a folder and beside it. */
        public static Stores in(Path folder, BaselineStore baselines) {
            return new Stores(baselines, new KeptBuilds(folder), folder, FileNights.beside(folder));
        }

        Profiles profiles() throws IOException {
            return Profiles.ofStore(folder);
        }

        FileLedger ledger() {
            return new FileLedger(folder);
        }
    }

    public record Output(Path folder, Texts texts) {}

    /**
     * @param shard the part to measure, instead of the whole suite
     * @param mayBeAccepted whether it is accepted if it passes
     */
    public record Measuring(
            Optional<Against> against, Optional<Share> shard, Optional<TimeBudget> budget, boolean mayBeAccepted) {

        /** Without any of these options, as for existing results. */
        public static final Measuring PLAIN =
                new Measuring(Optional.empty(), Optional.empty(), Optional.empty(), false);
    }

    public RunRequest {
        suiteFiles = List.copyOf(suiteFiles);
        profile.ifPresent(name -> Failure.parsing("--profile", () -> Names.declared("hardware profile", name)));
        if (measuring.against().isPresent() && suite.loadsWhatRunsAlready()) {
            throw Failure.usage("--against measures two builds interleaved, but the middleware of suite '"
                    + suite.name() + "' already runs and cannot be both; start it with 'start'");
        }
        if (measuring.against().isPresent() && suite.workloads().stream().noneMatch(suite::measuresBuild)) {
            throw Failure.usage("--against measures two builds interleaved, but nothing in suite '" + suite.name()
                    + "' uses ${build}, so both would be the same; write ${build} where its files are named");
        }
    }

    Hardware hardware(HardwareFacts facts) throws IOException {
        return Hardware.of(profile.orElse(suite.hardware()), facts, stores.profiles());
    }

    String buildName(String run) {
        return build.name().isBlank() ? run : build.name();
    }

    Optional<RunDetails> details(Baseline stored) throws IOException {
        return stored.measuringChanged(suite.baseline()).isPresent()
                ? Optional.empty()
                : stores.baselines().details(stored);
    }

    SinceAccepted nights(Baseline stored) throws IOException {
        SinceAccepted since = stores.nights().after(stored);
        return stored.measuringChanged(suite.baseline()).isPresent() ? since.before(Instant.MIN) : since;
    }

    /** @param at the time of the run, whose day decides which regressions are acknowledged */
    Judging judging(boolean isOfTwoBuilds, Baseline stored, Instant at) throws IOException {
        Profiles profiles = stores.profiles();
        Judging judging = isOfTwoBuilds
                ? Judging.ofTwoBuilds(profiles)
                : Judging.ofNight(profiles, stores.ledger().load().on(LocalDate.ofInstant(at, ZoneOffset.UTC), stored));
        return judging.knowingTrialsOf(stored.chosen(suite.baseline())).warningOf(stored.unknownPins(suite.baseline()));
    }
}
