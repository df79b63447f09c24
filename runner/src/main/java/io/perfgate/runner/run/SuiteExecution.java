package io.perfgate.runner.run;

import io.perfgate.baseline.Baseline;
import io.perfgate.document.Sha256;
import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.Hardware;
import io.perfgate.judge.Judging;
import io.perfgate.measure.Checkout;
import io.perfgate.measure.RunName;
import io.perfgate.part.Parts;
import io.perfgate.part.Shards;
import io.perfgate.part.Shards.ShardPart;
import io.perfgate.part.Shards.ShardPart.ComparedWith;
import io.perfgate.record.BuildContents;
import io.perfgate.record.Course;
import io.perfgate.record.Course.ComparedProgram;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.record.SinceAccepted;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.runner.load.Share;
import io.perfgate.runner.machine.Machine;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.Git;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.runner.progress.Progress;
import io.perfgate.runner.progress.ProgressView;
import io.perfgate.runner.trial.BenchmarkPlan;
import io.perfgate.runner.trial.BenchmarkPlans;
import io.perfgate.runner.trial.DoubtfulBenchmarks;
import io.perfgate.runner.trial.Journal;
import io.perfgate.runner.trial.OtherBuild;
import io.perfgate.runner.trial.RunFingerprint;
import io.perfgate.runner.trial.RunPlan;
import io.perfgate.runner.trial.RunSoFar;
import io.perfgate.runner.trial.SuiteRun;
import io.perfgate.suite.Suite;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * From a suite to a judged run record with its reports in a folder.
 *
 * @param resume whether to resume an interrupted run in the results folder
 */
public record SuiteExecution(RunRequest request, boolean resume, Machine machine) {

    public RunRecord execute(ProgressView view) throws IOException, InterruptedException {
        try (Workplace place = Workplace.claim(request.output().folder())) {
            Reports.removeEarlier(request.output().folder());
            return execute(view, place.folder());
        }
    }

    private RunRecord execute(ProgressView view, Path work) throws IOException, InterruptedException {
        Suite suite = request.suite();
        Hardware hardware = request.hardware(machine.facts());
        Facts facts = new Facts(
                hardware,
                request.stores().baselines().load(suite.name(), hardware.profile()),
                contentsOfBuild(),
                checkout(work),
                work);
        try (ReferenceSearch search = new ReferenceSearch(request, work)) {
            ReferenceBuild opponent = search.found(facts.stored());
            try {
                return execute(view, facts, opponent);
            } catch (OtherBuild.Fails fails) {
                System.err.println(Texts.ENGLISH.of(fails.finding().why()));
                return execute(view, facts, opponent.leftOut(fails));
            }
        }
    }

    private record Facts(Hardware hardware, Baseline stored, BuildContents contents, Checkout checkout, Path work) {}

    private Checkout checkout(Path work) throws IOException, InterruptedException {
        Path folder = Path.of(request.build().folder()).toAbsolutePath();
        return Files.isDirectory(folder) ? new Git(folder, work).head() : Checkout.NONE;
    }

    private BuildContents contentsOfBuild() throws IOException {
        try {
            return BuildContents.of(Path.of(request.build().folder()), request.suite());
        } catch (IllegalArgumentException notThere) {
            throw Failure.usage(notThere.getMessage());
        }
    }

    private RunRecord execute(ProgressView view, Facts facts, ReferenceBuild opponent)
            throws IOException, InterruptedException {
        Suite suite = request.suite();
        Baseline stored = facts.stored();
        String folder = request.build().folder();
        SortedMap<String, String> inputs = RunFingerprint.of(
                suite,
                folder,
                facts.checkout().commit(),
                opponent.against(),
                opponent.files(),
                facts.hardware(),
                request.stores().folder());
        request.measuring().shard().ifPresent(share -> inputs.put("--shard", Sha256.of(share.toString())));
        int builds = opponent.against().isPresent() ? 2 : 1;
        BenchmarkPlans all = BenchmarkPlans.of(suite, folder);
        UnchangedPrograms unchanged = UnchangedPrograms.of(request, opponent, facts.work(), all);
        Optional<SuiteShard> shard = request.measuring().shard().map(share -> SuiteShard.of(unchanged.left(), share));
        Selection selected = shard.map(SuiteShard::selection).orElse(unchanged.left());
        Selection planned = planned(selected, unchanged.programs(), opponent, stored);
        BenchmarkPlans benchmarks = planned.benchmarks();
        // The order may change meanwhile, like the expected times.
        List<String> whatIsMeasured = benchmarks.all().stream()
                .map(BenchmarkPlan::whatIsMeasured)
                .sorted()
                .toList();
        inputs.put("the benchmarks planned for the budget", Sha256.of(whatIsMeasured.toString()));
        Journal journal = Journal.ofRun(request.output().folder(), inputs, builds, resume, System.err::println);
        Instant startedAt = journal.startedAt().orElseGet(Instant::now);
        String run = RunName.of(startedAt);
        Suite measured = planned.suite();
        RunPlan.Comparison comparison = new RunPlan.Comparison(
                opponent.against(),
                stored.chosen(suite.baseline()),
                request.details(stored),
                opponent.confirming(),
                new Course.Beside(
                        opponent.outsideKeep(),
                        unchanged.programs(),
                        benchmarks.knownNoise(),
                        benchmarks.haveFewerIterations()),
                benchmarks);
        RunRequest.Measuring measuring = request.measuring();
        RunPlan plan = new RunPlan(
                measured, run, folder, facts.work(), comparison, measuring.budget(), measuring.mayBeAccepted());
        List<Course.TrialTime> former = stored.trialTimes(suite.baseline());
        // The bar uses what was expected at the start; the plan uses what is known by then.
        ExpectedTimes expected = planned.expected(former);
        expected.measuring(DoubtfulBenchmarks.first(benchmarks)::shareOf);
        try (Progress progress = new Progress(measured, view, builds, expected)) {
            // Always measured, so that the work is equally well compiled at the end of a resumed run.
            Calibration.Speed now = machine.speed();
            Calibration.Speed before = journal.before().orElse(now);
            journal.begin(run, startedAt, before);
            RunSoFar soFar = new RunSoFar(
                    header(run, startedAt, facts),
                    facts.hardware(),
                    machine,
                    before,
                    measured.policy(),
                    builds == 2 ? SinceAccepted.NOTHING : request.nights(stored),
                    // The other build is measured on the machine as it is now.
                    builds == 2 ? List.of() : stored.surroundings(suite.baseline()));
            Judging judging = request.judging(opponent.isOfTwoBuilds(), stored, startedAt);
            SuiteRun suiteRun = new SuiteRun(plan, judging, soFar, journal, progress, planned.expected(former));
            RunRecord record = suiteRun.execute(opponent.findings());
            if (shard.isPresent()) {
                Shards.write(part(shard.get(), opponent, record, suiteRun), partFile());
            } else {
                Reports.writeAll(record, request.output());
            }
            journal.remove();
            return record;
        } catch (OtherBuild.Fails fails) {
            journal.remove();
            throw fails;
        } catch (Failure failure) {
            FailedTrial.keepLogs(request.output().folder(), facts.work(), failure);
            journal.sayHowToGoOn(System.err::println);
            throw failure;
        }
    }

    /** The file that a shard is written to, instead of reports. */
    public Path partFile() {
        return request.output().folder().resolve(Parts.FILE);
    }

    /** Within a budget, two builds may be measured differently from accepted runs, unless the run may be accepted. */
    private Selection planned(
            Selection selected, List<ComparedProgram> programs, ReferenceBuild opponent, Baseline stored) {
        return request.measuring()
                .budget()
                .filter(budget ->
                        opponent.against().isPresent() && !request.measuring().mayBeAccepted())
                .flatMap(budget -> BudgetPlan.of(budget, selected, programs, stored))
                .orElse(selected);
    }

    private ShardPart part(SuiteShard shard, ReferenceBuild opponent, RunRecord record, SuiteRun suiteRun) {
        Share share = request.measuring().shard().orElseThrow();
        boolean isFolder =
                request.measuring().against().filter(Against::isFolder).isPresent();
        ComparedWith other = isFolder ? ComparedWith.OTHER_FOLDER : ComparedWith.OTHER_BUILD;
        ComparedWith comparedWith = opponent.isOfTwoBuilds() ? other : ComparedWith.KEPT_BUILD;
        return new ShardPart(
                share.number(),
                share.of(),
                shard.plan(),
                opponent.against().isPresent() ? comparedWith : ComparedWith.EARLIER_RUNS,
                new RunRecords.Nested(record),
                suiteRun.interleaved().map(UnjudgedRun::found),
                suiteRun.interleaved().flatMap(again -> again.reference().details()));
    }

    private RunHeader header(String run, Instant startedAt, Facts facts) {
        return new RunHeader(
                request.suite().name(),
                run,
                request.buildName(run),
                startedAt,
                startedAt,
                facts.contents(),
                facts.checkout(),
                facts.stored().measuringChanged(request.suite().baseline()));
    }
}
