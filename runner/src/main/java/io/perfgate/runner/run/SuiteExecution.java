package io.perfgate.runner.run;

import io.perfgate.baseline.AcceptedRun;
import io.perfgate.baseline.Baseline;
import io.perfgate.baseline.BaselineStore;
import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.Profiles;
import io.perfgate.hardware.Surroundings;
import io.perfgate.judge.Acceptance;
import io.perfgate.judge.plan.TimeBudget;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.Names;
import io.perfgate.record.Course;
import io.perfgate.record.Reference;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunMachine;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.runner.machine.FixedWork;
import io.perfgate.runner.machine.ThisMachine;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.runner.progress.Progress;
import io.perfgate.runner.progress.ProgressView;
import io.perfgate.runner.trial.Journal;
import io.perfgate.runner.trial.RunPlan;
import io.perfgate.runner.trial.Sameness;
import io.perfgate.runner.trial.SuiteRun;
import io.perfgate.suite.Suite;
import io.perfgate.validity.Assessment;
import io.perfgate.validity.Evidence;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;

/** From a suite to a judged run record with its reports in a folder. */
public final class SuiteExecution {

    static final DateTimeFormatter RUN_NAME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss.SSS'Z'").withZone(ZoneOffset.UTC);

    private static final String UNFINISHED = "unfinished";

    /**
     * @param build folder of the build under test
     * @param buildName what the build is called in reports; blank for the run's own name
     * @param profiles folder of the file of hardware profiles
     * @param out takes the record and the reports
     * @param budget the time that all trials may take together
     * @param texts the language of the reports
     */
    public record Request(
            Suite suite,
            Optional<String> profile,
            String build,
            String buildName,
            Optional<String> against,
            BaselineStore baselines,
            Path profiles,
            Path out,
            Optional<TimeBudget> budget,
            Texts texts) {

        public Request {
            profile.ifPresent(Request::mustBeProfile);
            if (against.isPresent() && suite.loadsWhatRunsAlready()) {
                throw Failure.usage("--against measures two builds in turn, but the middleware of suite '"
                        + suite.name() + "' already runs and cannot be both; start it with 'start'");
            }
        }

        private static void mustBeProfile(String name) {
            try {
                Names.declared("--profile", name);
            } catch (IllegalArgumentException wrong) {
                throw Failure.usage(wrong.getMessage());
            }
        }
    }

    private final Request request;
    private final boolean resume;

    public SuiteExecution(Request request) {
        this(request, false);
    }

    /** @param resume goes on with what an interrupted run left in the folder of the results */
    public SuiteExecution(Request request, boolean resume) {
        this.request = request;
        this.resume = resume;
    }

    public RunRecord execute(ProgressView view) throws IOException, InterruptedException {
        try (Workplace place = Workplace.claim(request.out())) {
            return execute(view, place.folder());
        }
    }

    private RunRecord execute(ProgressView view, Path work) throws IOException, InterruptedException {
        Suite suite = request.suite();
        Profiles profiles = Profiles.ofStore(request.profiles());
        Hardware hardware = Hardware.of(request.profile().orElse(suite.hardware()), ThisMachine.facts(), profiles);
        Baseline stored = request.baselines().load(suite.name(), hardware.profile());
        List<MeasuredRun> accepted = stored.chosen(suite.baseline());
        // Another build of this session was measured on the machine as it is now.
        List<Surroundings> surroundings =
                request.against().isPresent() ? List.of() : stored.surroundings(suite.baseline());
        int sides = request.against().isPresent() ? 2 : 1;
        Journal journal = Journal.open(
                request.out().resolve(UNFINISHED),
                Sameness.of(suite, request.build(), request.against(), hardware, request.profiles()),
                sides,
                resume,
                System.err::println);
        Instant startedAt = journal.startedAt().orElseGet(Instant::now);
        String run = RUN_NAME.format(startedAt);
        RunPlan plan = new RunPlan(
                suite,
                run,
                request.build(),
                request.against(),
                accepted,
                stored.profiles(suite.baseline()),
                work,
                request.budget());
        List<Course.TrialTime> former = stored.trialTimes(suite.baseline());
        // The bar goes by what was expected from the first; the plan by what is known by then.
        ExpectedTimes expected = new ExpectedTimes(sides, former);
        try (Progress progress = new Progress(suite, view, sides, expected)) {
            SuiteRun suiteRun = new SuiteRun(plan, journal, progress, new ExpectedTimes(sides, former));
            FixedWork fixedWork = new FixedWork();
            // Measured in any case: the compiler is to know the work as well at the end of a resumed run.
            Calibration.Speed now = fixedWork.measure();
            Calibration.Speed before = journal.before().orElse(now);
            journal.begin(run, startedAt, before);
            RunRecord record = suiteRun.execute(
                    (found, baseline) -> new UnjudgedRun(
                            header(run, startedAt),
                            new RunMachine(hardware, Optional.of(new Calibration(before, fixedWork.measure()))),
                            found,
                            new Reference(suite.policy(), baseline, surroundings)),
                    measured -> assessment(Evidence.of(measured)).ofProfile(profiles, hardware));
            Reports.writeAll(record, request.texts(), request.out());
            journal.remove();
            return record;
        } catch (Failure failure) {
            FailedTrial.keepLogs(request.out(), work, failure);
            if (!Cleanup.isInterrupted() && !journal.howToGoOn().isBlank()) {
                System.err.println(journal.howToGoOn());
            }
            throw failure;
        }
    }

    private Assessment assessment(Evidence evidence) {
        return request.against().isPresent() ? Assessment.ofTurns(evidence) : Assessment.of(evidence);
    }

    private RunHeader header(String run, Instant startedAt) {
        String build = request.buildName().isBlank() ? run : request.buildName();
        return new RunHeader(request.suite().name(), run, build, startedAt, notBefore(startedAt, Instant.now()));
    }

    /** A clock that was set back must not cost a whole run. */
    private static Instant notBefore(Instant least, Instant time) {
        return time.isBefore(least) ? least : time;
    }

    /** Puts a record into the baseline where that is right by itself, and says in a line what was done. */
    public static String acceptByItself(BaselineStore store, RunRecord record) throws IOException {
        Acceptance acceptance = Acceptance.of(record);
        String why = Texts.ENGLISH.of(acceptance.why());
        if (!acceptance.accepted()) {
            return "not accepted into the baseline: " + why + "; 'perfgate baseline accept' accepts it by hand";
        }
        return accept(store, record, why) ? "accepted into the baseline" : "accepted already";
    }

    /** Puts a record into the baseline of its hardware profile; false if it was there before. */
    public static boolean accept(BaselineStore store, RunRecord record, String why) throws IOException {
        return store.accept(record.suite(), record.hardware().profile(), acceptedByUser(record, why));
    }

    /** By whoever runs this. */
    public static AcceptedRun acceptedByUser(RunRecord record, String why) {
        return AcceptedRun.of(record, Instant.now(), System.getProperty("user.name", "unknown"), why);
    }
}
