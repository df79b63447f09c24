package io.perfgate.runner.trial;

import io.perfgate.record.FinishedTrial;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.runner.progress.Progress;
import io.perfgate.suite.CommandWorkload;
import io.perfgate.suite.GatlingWorkload;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Middleware;
import io.perfgate.suite.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs single trials: an empty folder for each, room on the disk, the files that the suite wants kept. */
final class TrialRunner {

    private static final int ATTEMPTS = 3;

    private final RunPlan plan;
    private final Progress progress;
    private final ExpectedTimes times;
    private long trialBeganNanos;

    TrialRunner(RunPlan plan, Progress progress, ExpectedTimes times) {
        this.plan = plan;
        this.progress = progress;
        this.times = times;
    }

    Measured run(Workload workload, String load, String build, int trial) throws IOException, InterruptedException {
        Optional<FinishedTrial> kept = plan.journal().finished(workload.name(), load, build, trial);
        if (kept.isPresent()) {
            times.add(workload, load, kept.get().seconds());
            progress.kept(workload, load);
            return Measured.of(kept.get());
        }
        TrialPlace place = new TrialPlace(build, plan.work().resolve("trial"), trial);
        Measured measured = undisturbed(workload, load, place);
        progress.end();
        collect(workload, load, place);
        double seconds = (System.nanoTime() - trialBeganNanos) / 1e9;
        times.add(workload, load, seconds);
        plan.journal().keep(measured.finished(workload.name(), load, build, trial, seconds));
        // A trial that failed leaves its logs; one that went well is all in its numbers.
        Cleanup.delete(place.folder());
        return measured;
    }

    /** What was measured while the machine stood still is not judged: the trial is repeated. */
    private Measured undisturbed(Workload workload, String load, TrialPlace place)
            throws IOException, InterruptedException {
        String what = "trial " + place.number() + " of workload '" + workload.name() + "'"
                + (load.isBlank() ? "" : " at " + load);
        String why = "";
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            if (attempt > 1) {
                progress.say(what + " is repeated: " + why);
                Cleanup.delete(place.folder());
            }
            DiskSpace.mustHave(DiskSpace.LEAST_FREE_BYTES, Files.createDirectories(place.folder()));
            progress.begin(workload, load, place.number());
            trialBeganNanos = System.nanoTime();
            try (TrialWatch watch = new TrialWatch(place.folder())) {
                Measured measured = trial(workload, load, place, watch);
                if (watch.standstill().isEmpty()) {
                    return measured;
                }
                why = watch.standstill().get();
            }
        }
        throw Failure.cannotTell(what + ": " + why + ", in each of " + ATTEMPTS
                + " attempts; keep the machine awake and let others leave it time");
    }

    private Measured trial(Workload workload, String load, TrialPlace place, TrialWatch watch)
            throws IOException, InterruptedException {
        Measured measured;
        try {
            measured = trial(workload, load, place);
        } catch (IOException | RuntimeException failure) {
            collect(workload, load, place);
            watch.mustHaveNoComplaint();
            // Programs say many things when the disk is full, seldom that.
            DiskSpace.mustHave(DiskSpace.FULL_BYTES, place.folder());
            if (watch.standstill().isPresent()) {
                return Measured.NOTHING;
            }
            throw failure;
        }
        watch.mustHaveNoComplaint();
        return measured;
    }

    /** Files that the suite asks for; both builds of a comparison have their own. */
    private void collect(Workload workload, String load, TrialPlace place) throws IOException {
        List<String> patterns = new ArrayList<>();
        plan.suite().middleware().ifPresent(one -> patterns.addAll(one.launch().collect()));
        if (workload instanceof CommandWorkload command) {
            patterns.addAll(command.launch().collect());
        }
        String side = plan.against().filter(place.build()::equals).isPresent() ? "-against" : "";
        String at = (workload.name() + (load.isBlank() ? "" : " at " + load)).replaceAll("[^A-Za-z0-9._-]+", "-");
        Path out = plan.work().toAbsolutePath().getParent();
        Launching.collect(patterns, place.folder(), out.resolve("collected/" + at + "/trial-" + place.number() + side));
    }

    private Measured trial(Workload workload, String load, TrialPlace place) throws IOException, InterruptedException {
        if (workload instanceof GatlingWorkload gatling) {
            return new LoadTrial(
                            plan.suite().middleware(), gatling, load, place, new GatlingInjector(gatling, load, place))
                    .run();
        }
        if (workload instanceof CommandWorkload command) {
            Optional<Middleware> middleware =
                    command.withMiddleware() ? plan.suite().middleware() : Optional.empty();
            return new LoadTrial(middleware, command, load, place, new CommandInjector(command, load, place)).run();
        }
        return new JmhTrial((JmhWorkload) workload, place).run();
    }
}
