package io.perfgate.runner.trial;

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
class TrialRunner {

    /** Below this a trial's logs may not fit, and what fails then fails in obscure ways. */
    private static final long LEAST_FREE_BYTES = 32L << 20;

    private static final long FULL_BYTES = 64L << 10;

    private final RunPlan plan;
    private final Progress progress;
    private final ExpectedTimes times;
    private final Minutes minutes;

    TrialRunner(RunPlan plan, Progress progress, ExpectedTimes times) {
        this.plan = plan;
        this.progress = progress;
        this.times = times;
        minutes = new Minutes(plan, progress::say);
    }

    Measured run(Workload workload, String load, String build, int trial) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(plan.work().resolve("trial"));
        mustHave(LEAST_FREE_BYTES, folder);
        TrialPlace place = new TrialPlace(build, folder, trial);
        progress.begin(workload, load, trial);
        long trialBeganNanos = System.nanoTime();
        Measured measured;
        try (LiveTrial live = new LiveTrial(folder, minutes.of(workload, load, trial))) {
            progress.show(live::figures);
            measured = trial(workload, load, place, live);
        } catch (Failure failure) {
            collect(workload, load, place);
            // Programs say many things when the disk is full, seldom that.
            mustHave(FULL_BYTES, folder);
            throw failure;
        }
        progress.end();
        collect(workload, load, place);
        times.add(workload, load, (System.nanoTime() - trialBeganNanos) / 1e9);
        // A trial that failed leaves its logs; one that went well is all in its numbers.
        Cleanup.delete(folder);
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

    Measured trial(Workload workload, String load, TrialPlace place, LiveTrial live)
            throws IOException, InterruptedException {
        if (workload instanceof GatlingWorkload gatling) {
            return new LoadTrial(
                            plan.suite().middleware(),
                            gatling,
                            load,
                            place,
                            new GatlingInjector(gatling, load, place),
                            live)
                    .run();
        }
        if (workload instanceof CommandWorkload command) {
            Optional<Middleware> middleware =
                    command.withMiddleware() ? plan.suite().middleware() : Optional.empty();
            return new LoadTrial(middleware, command, load, place, new CommandInjector(command, load, place), live)
                    .run();
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
