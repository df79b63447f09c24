package io.perfgate.runner.trial;

import io.perfgate.runner.load.CommandInjector;
import io.perfgate.runner.load.EnvironmentNotes;
import io.perfgate.runner.load.GatlingInjector;
import io.perfgate.runner.load.JmhTrial;
import io.perfgate.runner.load.Measured;
import io.perfgate.runner.load.SimulationProjects;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.progress.Progress;
import io.perfgate.runner.sut.FileNames;
import io.perfgate.runner.sut.Launching;
import io.perfgate.runner.sut.TrialPlace;
import io.perfgate.runner.watch.DiskSpace;
import io.perfgate.runner.watch.LeakDump;
import io.perfgate.runner.watch.LeakRule;
import io.perfgate.runner.watch.LiveTrial;
import io.perfgate.runner.watch.TrialWatch;
import io.perfgate.suite.CommandWorkload;
import io.perfgate.suite.GatlingWorkload;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Middleware;
import io.perfgate.suite.Policy;
import io.perfgate.suite.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs single trials: an empty folder for each, room on the disk, the files that the suite wants kept. */
public class TrialRunner {

    private final RunPlan plan;
    private final Progress progress;
    private final SimulationProjects projects = new SimulationProjects();
    private final Minutes minutes;
    private final Map<List<String>, LeakDump> leakDumps = new HashMap<>();
    /** By the folder of the build. */
    private final Map<String, EnvironmentNotes> notes = new HashMap<>();

    public TrialRunner(RunPlan plan, Progress progress) {
        this.plan = plan;
        this.progress = progress;
        minutes = new Minutes(plan, progress::say);
    }

    /** A trial more, unjudged, that leaves a recording of the middleware. */
    Measured record(Workload workload, String load, String build, Path recording)
            throws IOException, InterruptedException {
        TrialPlace place = new TrialPlace(build, folder(), 1, Optional.of(recording));
        try (TrialWatch watch = new TrialWatch(place.folder(), Optional.empty())) {
            return watched(workload, load, place, watch);
        } finally {
            Cleanup.delete(place.folder());
        }
    }

    /**
     * What a trial gave.
     *
     * @param standstill why it cannot be judged: the machine stood still meanwhile
     * @param disturbed why it was ended before its time, to be measured again
     */
    record Timed(Measured measured, double seconds, Optional<String> standstill, Optional<String> disturbed) {}

    /** @param repeatable what tells that it has to be measured again; empty where it cannot be */
    Timed run(Workload workload, String load, String build, int trial, Optional<Policy> repeatable)
            throws IOException, InterruptedException {
        TrialPlace place = new TrialPlace(build, folder(), trial);
        if (workload instanceof GatlingWorkload gatling) {
            classpath(gatling, place); // what is compiled once must not count as a trial's time
        }
        progress.begin(workload, load, trial);
        long trialBeganNanos = System.nanoTime();
        try (TrialWatch watch = new TrialWatch(place.folder(), repeatable)) {
            Measured measured = watched(workload, load, place, watch);
            progress.end();
            collect(workload, load, place);
            double seconds = (System.nanoTime() - trialBeganNanos) / 1e9;
            // A trial that failed leaves its logs; one that went well is all in its numbers.
            Cleanup.delete(place.folder());
            return new Timed(measured, seconds, watch.standstill(), watch.disturbed());
        }
    }

    /** What the trials of a build run in and with. */
    final EnvironmentNotes notesOf(String build) {
        return notes.computeIfAbsent(build, unused -> new EnvironmentNotes(plan.suite(), build));
    }

    private Path folder() throws IOException {
        Path folder = Files.createDirectories(plan.work().resolve("trial")).toAbsolutePath();
        DiskSpace.mustHave(DiskSpace.LEAST_FREE_BYTES, folder);
        return folder;
    }

    private Measured watched(Workload workload, String load, TrialPlace place, TrialWatch watch)
            throws IOException, InterruptedException {
        Measured measured;
        try (LiveTrial live = new LiveTrial(place.folder(), minutes.of(workload, load, place.countedNumber()))) {
            progress.show(live::figures);
            measured = trial(workload, load, place, live, watch);
        } catch (IOException | RuntimeException failure) {
            collect(workload, load, place);
            watch.mustHaveNoComplaint();
            // Programs say many things when the disk is full, seldom that.
            DiskSpace.mustHave(DiskSpace.FULL_BYTES, place.folder());
            if (watch.standstill().or(watch::disturbed).isPresent()) {
                return Measured.NOTHING;
            }
            throw failure;
        }
        watch.mustHaveNoComplaint();
        return measured;
    }

    /** Files that the suite asks for; both builds of a comparison have their own. */
    private void collect(Workload workload, String load, TrialPlace place) throws IOException {
        String side = place.build().equals(plan.build()) ? "" : "-against";
        Path out = plan.work().toAbsolutePath().getParent();
        Launching.collect(
                collected(workload),
                place.folder(),
                out.resolve("collected/" + FileNames.of(workload, load) + "/trial-" + place.number() + side));
    }

    /** Patterns of files that the suite keeps of it. */
    private List<String> collected(Workload workload) {
        List<String> patterns = new ArrayList<>();
        plan.suite()
                .middlewareOf(workload)
                .forEach(middlewareOf -> patterns.addAll(middlewareOf.launch().collect()));
        patterns.addAll(workload.launch().collect());
        return patterns;
    }

    /** Of one of its trials: all would be much of the same. */
    final LeakDump leakDump(Workload workload, String load, TrialPlace place) {
        return leakDumps.computeIfAbsent(List.of(workload.name(), load, place.build()), unused -> {
            return new LeakDump(
                    new LeakRule(workload, load, plan.suite().policy()),
                    plan.suite().canRecord(workload) ? collected(workload) : List.of(),
                    progress::say);
        });
    }

    Measured trial(Workload workload, String load, TrialPlace place, LiveTrial live, TrialWatch watch)
            throws IOException, InterruptedException {
        LeakDump dump = leakDump(workload, load, place);
        EnvironmentNotes ofBuild = notesOf(place.build());
        if (workload instanceof GatlingWorkload gatling) {
            String classpath = classpath(gatling, place);
            ofBuild.classPathOfLoad(classpath);
            return new LoadTrial(
                            plan.suite().middlewareOf(gatling),
                            gatling,
                            load,
                            place,
                            new GatlingInjector(gatling, load, place, classpath, progress::say),
                            live,
                            watch,
                            dump,
                            ofBuild)
                    .run();
        }
        if (workload instanceof CommandWorkload command) {
            List<Middleware> middleware =
                    command.withMiddleware() ? plan.suite().middlewareOf(command) : List.of();
            return new LoadTrial(
                            middleware,
                            command,
                            load,
                            place,
                            new CommandInjector(command, load, place),
                            live,
                            watch,
                            dump,
                            ofBuild)
                    .run();
        }
        return new JmhTrial((JmhWorkload) workload, place, watch, ofBuild).run();
    }

    /** What is compiled for it is compiled once. */
    final String classpath(GatlingWorkload workload, TrialPlace place) throws IOException, InterruptedException {
        return projects.classpath(workload, place);
    }
}
