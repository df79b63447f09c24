package io.perfgate.runner.trial;

import io.perfgate.judge.Design;
import io.perfgate.judge.Judge;
import io.perfgate.judge.TrialPlan;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.RequestError;
import io.perfgate.measure.Timeline;
import io.perfgate.record.StoredDistribution;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.progress.Progress;
import io.perfgate.suite.CommandWorkload;
import io.perfgate.suite.GatlingWorkload;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Middleware;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import io.perfgate.validity.Assessment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Executes a suite trial by trial, as the judge's plan asks for them. */
public final class SuiteRun {

    /** Below this a trial's logs may not fit, and what fails then fails in obscure ways. */
    private static final long LEAST_FREE_BYTES = 32L << 20;

    private static final long FULL_BYTES = 64L << 10;

    private final RunPlan plan;
    private final Suite suite;
    private final TrialPlan trials;
    private final Progress progress;
    private final Collected current;
    private final Collected other = new Collected("against");
    /** Rounds of trials. */
    private int done;

    public SuiteRun(RunPlan plan, Progress progress) {
        this.plan = plan;
        this.suite = plan.suite();
        this.trials = new TrialPlan(suite, plan.against().isPresent() ? Design.INTERLEAVED : Design.STORED);
        this.progress = progress;
        this.current = new Collected(plan.run());
    }

    /** Measures, and judges along the way as far as the plan needs it; the last judgement is the run's. */
    public Judgement execute() throws IOException, InterruptedException {
        List<Workload> wanted = suite.workloads();
        Judgement judgement;
        do {
            int look = trials.nextLook(done);
            for (int round = done + 1; round <= look; round++) {
                measure(trials.measured(round, wanted), round);
            }
            done = look;
            judgement = judge(Assessment.NONE);
            wanted = trials.inDoubt(done, current.measured(), judgement);
            if (!wanted.isEmpty()) {
                progress.more(wanted);
            }
        } while (!wanted.isEmpty());
        return judgement;
    }

    public MeasuredRun measured() {
        return current.measured();
    }

    /** What was compared with: the stored runs, or the other build of this session. */
    public List<MeasuredRun> baseline() {
        return plan.against().isPresent() ? List.of(other.measured()) : plan.baseline();
    }

    public List<StoredDistribution> distributions() {
        return current.distributions();
    }

    public List<Timeline> timelines() {
        return current.timelines();
    }

    public List<RequestError> errors() {
        return current.errors();
    }

    /** The judgement at the last look, in the light of what speaks against the run. */
    public Judgement judge(Assessment assessment) {
        return Judge.judge(baseline(), current.measured(), suite.policy(), trials.look(done), assessment);
    }

    private void measure(List<Workload> workloads, int round) throws IOException, InterruptedException {
        for (Workload workload : workloads) {
            int trial = trials.trial(workload, round);
            for (String load : workload.loads()) {
                if (plan.against().isEmpty()) {
                    current.add(one(workload, load, plan.build(), trial));
                } else if (trial % 2 == 1) {
                    // A B B A: what drifts slowly hits both builds alike.
                    other.add(one(workload, load, plan.against().get(), trial));
                    current.add(one(workload, load, plan.build(), trial));
                } else {
                    current.add(one(workload, load, plan.build(), trial));
                    other.add(one(workload, load, plan.against().get(), trial));
                }
            }
        }
    }

    private Measured one(Workload workload, String load, String build, int trial)
            throws IOException, InterruptedException {
        Path folder = Files.createDirectories(plan.work().resolve("trial"));
        mustHave(LEAST_FREE_BYTES, folder);
        TrialPlace place = new TrialPlace(build, folder, trial);
        progress.begin(workload, load, trial);
        Measured measured;
        try {
            measured = trial(workload, load, place);
        } catch (Failure failure) {
            // Programs say many things when the disk is full, seldom that.
            mustHave(FULL_BYTES, folder);
            throw failure;
        }
        progress.end();
        // A trial that failed leaves its logs; one that went well is all in its numbers.
        Cleanup.delete(folder);
        return measured;
    }

    private Measured trial(Workload workload, String load, TrialPlace place) throws IOException, InterruptedException {
        if (workload instanceof GatlingWorkload gatling) {
            return new LoadTrial(suite.middleware(), gatling, load, place, new GatlingInjector(gatling, load, place))
                    .run();
        }
        if (workload instanceof CommandWorkload command) {
            Optional<Middleware> middleware = command.withMiddleware() ? suite.middleware() : Optional.empty();
            return new LoadTrial(middleware, command, load, place, new CommandInjector(command, load, place)).run();
        }
        return new JmhTrial((JmhWorkload) workload, place).run();
    }

    private static void mustHave(long bytes, Path folder) throws IOException {
        long free = Files.getFileStore(folder).getUsableSpace();
        if (free < bytes) {
            throw Failure.cannotTell("the disk of " + folder + " is full: " + (free >> 10) + " KB are free, "
                    + (bytes >> 10) + " KB are needed; free some, or choose another --out");
        }
    }
}
