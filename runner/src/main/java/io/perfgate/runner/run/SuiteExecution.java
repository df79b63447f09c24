package io.perfgate.runner.run;

import io.perfgate.baseline.Baseline;
import io.perfgate.baseline.KnownToday;
import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.Profiles;
import io.perfgate.judge.SinceWhen;
import io.perfgate.judge.noise.Design;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.record.BuildContents;
import io.perfgate.record.Course;
import io.perfgate.record.Measurements;
import io.perfgate.record.Reference;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunMachine;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.runner.load.BenchmarkList;
import io.perfgate.runner.machine.Machine;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.Git;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.runner.progress.Progress;
import io.perfgate.runner.progress.ProgressView;
import io.perfgate.runner.trial.Journal;
import io.perfgate.runner.trial.KeptBuildFails;
import io.perfgate.runner.trial.RunPlan;
import io.perfgate.runner.trial.Sameness;
import io.perfgate.runner.trial.SuiteRun;
import io.perfgate.suite.Suite;
import io.perfgate.validity.Assessment;
import io.perfgate.validity.Evidence;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/** From a suite to a judged run record with its reports in a folder. */
public final class SuiteExecution {

    static final DateTimeFormatter RUN_NAME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss.SSS'Z'").withZone(ZoneOffset.UTC);

    private static final String UNFINISHED = "unfinished";
    private static final String UNFINISHED_TURNS = "unfinished-turns";

    private final RunRequest request;
    private final boolean resume;
    private final Machine machine;

    public SuiteExecution(RunRequest request) {
        this(request, false, Machine.here());
    }

    /** @param resume goes on with what an interrupted run left in the folder of the results */
    public SuiteExecution(RunRequest request, boolean resume, Machine machine) {
        this.request = request;
        this.resume = resume;
        this.machine = machine;
    }

    public RunRecord execute(ProgressView view) throws IOException, InterruptedException {
        try (Workplace place = Workplace.claim(request.out())) {
            return execute(view, place.folder());
        }
    }

    private RunRecord execute(ProgressView view, Path work) throws IOException, InterruptedException {
        Suite suite = request.suite();
        Profiles profiles = Profiles.ofStore(request.profiles());
        Hardware hardware = Hardware.of(request.profile().orElse(suite.hardware()), machine.facts(), profiles);
        Session session = new Session(
                hardware,
                profiles,
                request.baselines().load(suite.name(), hardware.profile()),
                contentsOfBuild(),
                commit(work),
                work);
        Opponent opponent = Opponent.of(request, session.stored(), work);
        try {
            return execute(view, session, opponent);
        } catch (KeptBuildFails fails) {
            System.err.println(Texts.ENGLISH.of(fails.finding().why()));
            return execute(view, session, opponent.leftOut(fails));
        }
    }

    /** What does not change while a suite is measured. */
    private record Session(
            Hardware hardware,
            Profiles profiles,
            Baseline stored,
            BuildContents contents,
            Optional<String> commit,
            Path work) {}

    private Optional<String> commit(Path work) throws IOException, InterruptedException {
        Path folder = Path.of(request.build()).toAbsolutePath();
        return Files.isDirectory(folder) ? new Git(folder, work).head() : Optional.empty();
    }

    private BuildContents contentsOfBuild() throws IOException {
        try {
            return BuildContents.of(Path.of(request.build()), request.suite());
        } catch (IllegalArgumentException notThere) {
            throw Failure.usage(notThere.getMessage());
        }
    }

    private RunRecord execute(ProgressView view, Session session, Opponent opponent)
            throws IOException, InterruptedException {
        Suite suite = request.suite();
        Baseline stored = session.stored();
        SortedMap<String, String> facts = Sameness.of(
                suite, request.build(), opponent.against(), opponent.files(), session.hardware(), request.profiles());
        int sides = opponent.against().isPresent() ? 2 : 1;
        Journal journal = Journal.open(request.out().resolve(UNFINISHED), facts, sides, resume, System.err::println);
        Journal ofTurns = journal.openOfTurns(request.out().resolve(UNFINISHED_TURNS), System.err::println);
        Instant startedAt = journal.startedAt().orElseGet(Instant::now);
        String run = RUN_NAME.format(startedAt);
        RunPlan plan = new RunPlan(
                suite,
                run,
                request.build(),
                opponent.against(),
                stored.chosen(suite.baseline()),
                request.details(stored),
                opponent.isFolder() ? KnownToday.NOTHING : request.known(stored, startedAt),
                session.work(),
                request.budget(),
                request.mayBeAccepted(),
                opponent.confirming());
        List<Course.TrialTime> former = stored.trialTimes(suite.baseline());
        Map<String, Duration> benchmarks = BenchmarkList.trialTimes(suite, request.build());
        // The bar goes by what was expected from the first; the plan by what is known by then.
        try (Progress progress = new Progress(suite, view, sides, new ExpectedTimes(former, benchmarks))) {
            SuiteRun suiteRun = new SuiteRun(plan, journal, ofTurns, progress, new ExpectedTimes(former, benchmarks));
            // Measured in any case: the compiler is to know the work as well at the end of a resumed run.
            Calibration.Speed now = machine.speed();
            Calibration.Speed before = journal.before().orElse(now);
            journal.begin(run, startedAt, before);
            ofTurns.begin(run, startedAt, before);
            RunRecord judged = suiteRun.execute(
                    new SuiteRun.Looks() {
                        @Override
                        public UnjudgedRun run(Measurements found, List<MeasuredRun> baseline) {
                            return new UnjudgedRun(
                                    header(run, startedAt, session),
                                    new RunMachine(
                                            session.hardware(), Optional.of(new Calibration(before, machine.speed()))),
                                    found,
                                    // Another build of this session was measured on the machine as it is now.
                                    new Reference(
                                            suite.policy(),
                                            baseline,
                                            sides == 2 ? List.of() : stored.surroundings(suite.baseline())));
                        }

                        @Override
                        public Assessment assess(UnjudgedRun measured, Design design) {
                            Evidence evidence = Evidence.of(measured);
                            Assessment assessment = design == Design.INTERLEAVED
                                    ? Assessment.ofTurns(evidence)
                                    : Assessment.of(evidence);
                            return assessment.ofProfile(session.profiles(), session.hardware());
                        }
                    },
                    opponent.findings());
            // Of two builds measured in turns, one is not the other's night before.
            RunRecord record = opponent.isFolder() ? judged : SinceWhen.told(judged, request.previous());
            Reports.writeAll(record, request.texts(), request.out());
            // The turns first: without the trials before them they would be of no run.
            ofTurns.remove();
            journal.remove();
            return record;
        } catch (KeptBuildFails fails) {
            journal.remove();
            throw fails;
        } catch (Failure failure) {
            FailedTrial.keepLogs(request.out(), session.work(), failure);
            if (!Cleanup.isInterrupted() && !journal.howToGoOn().isBlank()) {
                System.err.println(journal.howToGoOn());
            }
            throw failure;
        }
    }

    private RunHeader header(String run, Instant startedAt, Session session) {
        String build = request.buildName().isBlank() ? run : request.buildName();
        return new RunHeader(
                request.suite().name(),
                run,
                build,
                startedAt,
                notBefore(startedAt, Instant.now()),
                session.contents(),
                session.commit(),
                session.stored().measuringChanged(request.suite().baseline()));
    }

    /** A clock that was set back must not cost a whole run. */
    private static Instant notBefore(Instant least, Instant time) {
        return time.isBefore(least) ? least : time;
    }
}
