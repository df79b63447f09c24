package io.perfgate.runner.trial;

import io.perfgate.environment.Environment;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.record.MeasuredTrial;
import io.perfgate.runner.load.BenchmarkList;
import io.perfgate.runner.load.BenchmarkList.Benchmark;
import io.perfgate.runner.load.BenchmarkPlace;
import io.perfgate.runner.load.CommandInjector;
import io.perfgate.runner.load.EnvironmentNotes;
import io.perfgate.runner.load.GatlingInjector;
import io.perfgate.runner.load.Injector;
import io.perfgate.runner.load.JmhTrial;
import io.perfgate.runner.load.SimulationProjects;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.progress.Progress;
import io.perfgate.runner.sut.Launching;
import io.perfgate.runner.sut.TrialPlace;
import io.perfgate.runner.watch.DiskSpace;
import io.perfgate.runner.watch.LeakRule;
import io.perfgate.runner.watch.LiveTrial;
import io.perfgate.runner.watch.MinuteLog;
import io.perfgate.runner.watch.TrialWatch;
import io.perfgate.suite.CommandWorkload;
import io.perfgate.suite.GatlingWorkload;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Middleware;
import io.perfgate.suite.Policy;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import io.perfgate.suite.Workload.AtLoad;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs single trials: an empty folder for each, room on the disk, the files that the suite wants kept. */
public class TrialRunner {

    private static final String MINUTES = "minutes.csv";

    /** The length of a minute in seconds; tests shorten it, so that a short trial counts as long. */
    private static final String SECONDS_OF_A_MINUTE = "perfgate.minuteSeconds";

    final RunPlan plan;
    private final Progress progress;
    private final SimulationProjects projects = new SimulationProjects();
    private final Map<List<Object>, LeakRule.Dump> leakDumps = new HashMap<>();
    private final Map<String, EnvironmentNotes> notes = new HashMap<>();

    public TrialRunner(RunPlan plan, Progress progress) {
        this.plan = plan;
        this.progress = progress;
    }

    /** Runs one more trial, which is not judged, and records the middleware. */
    MeasuredTrial record(AtLoad loaded, String build, Path recording) throws IOException, InterruptedException {
        Cleanup.delete(recording);
        TrialPlace place = new TrialPlace(build, folder(), 1, Optional.of(recording));
        try (TrialWatch watch = new TrialWatch(place.folder(), Optional.empty())) {
            return watched(loaded, place, watch);
        } finally {
            Cleanup.delete(place.folder());
        }
    }

    /**
     * The result of a trial.
     *
     * @param standstill reason if the machine stood still, so that it cannot be judged
     * @param disturbed reason if it was ended early, to be repeated
     */
    record Timed(MeasuredTrial measured, double seconds, Optional<String> standstill, Optional<String> disturbed) {}

    /** @param repeatable policy that decides on a repetition; empty if it cannot be repeated */
    Timed run(AtLoad loaded, String build, int trial, Optional<Policy> repeatable)
            throws IOException, InterruptedException {
        TrialPlace place = new TrialPlace(build, folder(), trial);
        if (loaded.workload() instanceof GatlingWorkload gatling) {
            classpath(gatling, place); // one-time compilation must not count as trial time
        }
        progress.begin(loaded, trial);
        long trialBeganNanos = System.nanoTime();
        try (TrialWatch watch = new TrialWatch(place.folder(), repeatable)) {
            MeasuredTrial measured = watched(loaded, place, watch);
            progress.end();
            if (trial == 1) {
                sayUnread(measured);
            }
            collect(loaded, place);
            double seconds = (System.nanoTime() - trialBeganNanos) / 1e9;
            // A failed trial leaves its logs; a successful one needs only its numbers.
            Cleanup.delete(place.folder());
            return new Timed(measured, seconds, watch.standstill(), watch.disturbed());
        }
    }

    /** A misspelled metric would otherwise show only after the whole run. */
    private void sayUnread(MeasuredTrial measured) {
        measured.errors().stream()
                .filter(error -> !error.isOfRequest())
                .forEach(error -> progress.say(
                        "metric '" + error.metric() + "' of the middleware is unread: " + error.message()));
    }

    public Environment environment(String build, HardwareFacts facts) {
        EnvironmentNotes noted = notesOf(build);
        noted.machine(facts);
        return noted.environment();
    }

    private EnvironmentNotes notesOf(String build) {
        return notes.computeIfAbsent(build, unused -> new EnvironmentNotes(plan.suite(), build));
    }

    private Path folder() throws IOException {
        Path folder = Files.createDirectories(plan.work().resolve("trial")).toAbsolutePath();
        DiskSpace.mustHave(DiskSpace.LEAST_FREE_BYTES, folder);
        return folder;
    }

    private MeasuredTrial watched(AtLoad loaded, TrialPlace place, TrialWatch watch)
            throws IOException, InterruptedException {
        MeasuredTrial measured;
        try (LiveTrial live = new LiveTrial(place.folder(), minutes(loaded, place.countedNumber()))) {
            progress.show(live::figures);
            measured = trial(
                    loaded,
                    place,
                    new LoadTrial.Observers(
                            live,
                            watch,
                            leakDump(loaded, place),
                            notesOf(place.build()),
                            () -> collect(loaded, place)));
        } catch (IOException | RuntimeException failure) {
            collect(loaded, place);
            watch.mustHaveNoComplaint();
            // Programs report many things when the disk is full, but seldom that.
            DiskSpace.mustHave(DiskSpace.FULL_BYTES, place.folder());
            if (watch.standstill().or(watch::disturbed).isPresent()) {
                return MeasuredTrial.NOTHING;
            }
            throw failure;
        }
        watch.mustHaveNoComplaint();
        return measured;
    }

    private MinuteLog minutes(AtLoad loaded, int trial) {
        LeakRule.Watch leaks =
                new LeakRule.Watch(new LeakRule(loaded, plan.suite().policy()), progress::say);
        Duration minute = Duration.ofSeconds(Integer.getInteger(SECONDS_OF_A_MINUTE, 60));
        List<String> of = List.of(plan.run(), loaded.workload().name(), loaded.load(), Integer.toString(trial));
        return new MinuteLog(plan.beside(MINUTES), of, minute, leaks, progress::say);
    }

    /** Copies files that the suite requests; both builds of a comparison have their own. */
    private void collect(AtLoad loaded, TrialPlace place) throws IOException {
        String side = place.build().equals(plan.build()) ? "" : "-against";
        Launching.collect(
                collected(loaded.workload()),
                place.folder(),
                plan.beside("collected/" + loaded.fileName() + "/trial-" + place.number() + side));
    }

    private List<String> collected(Workload workload) {
        List<String> patterns = new ArrayList<>();
        plan.suite()
                .middlewareOf(workload)
                .forEach(middleware -> patterns.addAll(middleware.launch().collect()));
        patterns.addAll(workload.launch().collect());
        return patterns;
    }

    /** A heap dump for one trial only; other trials' heaps are alike. */
    private LeakRule.Dump leakDump(AtLoad loaded, TrialPlace place) {
        return leakDumps.computeIfAbsent(
                List.of(loaded.place(), place.build()),
                unused -> new LeakRule.Dump(
                        new LeakRule(loaded, plan.suite().policy()),
                        plan.suite().canRecord(loaded.workload()) ? collected(loaded.workload()) : List.of(),
                        progress::say));
    }

    MeasuredTrial trial(AtLoad loaded, TrialPlace place, LoadTrial.Observers observers)
            throws IOException, InterruptedException {
        Suite suite = plan.suite();
        if (loaded.workload() instanceof GatlingWorkload gatling) {
            String classpath = classpath(gatling, place);
            observers.notes().classPathOfLoad(classpath);
            if (gatling.capacity().isPresent()) {
                observers.live().close(); // it follows one log, and each step of a search has its own
                LoadedSystem system = new LoadedSystem(
                        suite.middlewareOf(gatling), gatling, place, classpath, observers, progress::say);
                return new CapacityTrial(loaded, place, system, progress::say).run();
            }
            Injector injector = new GatlingInjector(gatling, loaded.load(), place, classpath, progress::say);
            return new LoadTrial(suite.middlewareOf(gatling), loaded, place, injector, observers).run();
        }
        if (loaded.workload() instanceof CommandWorkload command) {
            List<Middleware> middleware = command.withMiddleware() ? suite.middlewareOf(command) : List.of();
            Injector injector = new CommandInjector(command, loaded.load(), place);
            return new LoadTrial(middleware, loaded, place, injector, observers).run();
        }
        JmhWorkload jmh = (JmhWorkload) loaded.workload();
        List<Benchmark> found =
                BenchmarkList.of(BenchmarkPlace.of(jmh, place.build())).of(jmh);
        List<JmhWorkload> parts =
                place.recording().isEmpty() ? plan.comparison().benchmarks().parts(jmh, found) : List.of(jmh);
        return new JmhTrial(parts, place, observers.watch(), observers.notes()).run();
    }

    final String classpath(GatlingWorkload workload, TrialPlace place) throws IOException, InterruptedException {
        return projects.classpath(workload, place);
    }
}
