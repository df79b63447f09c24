package io.perfgate.runner.trial;

import io.perfgate.capacity.CapacitySearch.Move;
import io.perfgate.capacity.LoadModel;
import io.perfgate.capacity.SearchStep;
import io.perfgate.document.Folders;
import io.perfgate.read.LoadResult;
import io.perfgate.runner.load.GatlingInjector;
import io.perfgate.runner.load.Injector;
import io.perfgate.runner.load.StepFigures;
import io.perfgate.runner.machine.HostSampler;
import io.perfgate.runner.machine.Track;
import io.perfgate.runner.process.Child;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.sut.RunningSystem;
import io.perfgate.runner.sut.SampledJvms;
import io.perfgate.runner.sut.TrialPlace;
import io.perfgate.runner.watch.TrialWatch;
import io.perfgate.suite.GatlingWorkload;
import io.perfgate.suite.Middleware;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The middleware during a search for a capacity, which may be restarted, and a Gatling for each step. */
final class LoadedSystem implements AutoCloseable {

    /** Time beyond the load after which a step counts as unanswered. */
    private static final Duration GRACE = Duration.ofSeconds(20);

    private final List<Middleware> middleware;
    private final GatlingWorkload workload;
    private final TrialPlace place;
    private final String classpath;
    private final LoadTrial.Observers observers;
    private final Consumer<String> say;
    private final List<Double> otherCpu = new ArrayList<>();
    private Optional<RunningSystem> running = Optional.empty();
    private SampledJvms jvms = SampledJvms.NONE;

    LoadedSystem(
            List<Middleware> middleware,
            GatlingWorkload workload,
            TrialPlace place,
            String classpath,
            LoadTrial.Observers observers,
            Consumer<String> say) {
        this.middleware = middleware;
        this.workload = workload;
        this.place = place;
        this.classpath = classpath;
        this.observers = observers;
        this.say = say;
    }

    /** Starts or restarts it, and warms it up. */
    void start(int warmUpLoad) throws IOException, InterruptedException {
        if (running.isPresent()) {
            close();
            clear();
        }
        RunningSystem started = RunningSystem.start(middleware, place);
        running = Optional.of(started);
        jvms = started.sample();
        int warmUpSeconds = (int) workload.warmUp().toSeconds();
        if (warmUpSeconds > 0) {
            Move warmUp = new Move(warmUpLoad, 0, warmUpSeconds, true);
            Optional<Failure> failed = load(warmUp, gatling(warmUp)).ofInjector();
            if (failed.isPresent()) {
                throw failed.get();
            }
        }
        observers.noteProcesses(workload, place, started, jvms);
    }

    /** Keeps logs only: a restarted middleware must not find the files of the one before, such as a database's. */
    private void clear() throws IOException {
        observers.collecting().collect();
        for (Path file : Folders.entries(place.folder())) {
            if (!file.toString().endsWith(".log")) {
                Cleanup.delete(file);
            }
        }
    }

    /** @param isFirst whether it is the first step, in which no answer at all is a failure */
    SearchStep measure(Move move, boolean isFirst) throws IOException, InterruptedException {
        GatlingInjector gatling = gatling(move);
        Loaded loaded;
        try {
            loaded = load(move, gatling);
        } catch (Failure ofMiddleware) {
            return unanswered(SearchStep.State.DIED, move, isFirst, ofMiddleware);
        }
        if (loaded.ofInjector().isPresent()) {
            Failure ofInjector = loaded.ofInjector().get();
            return unanswered(SearchStep.State.INJECTOR_LIMITED, move, isFirst, ofInjector);
        }
        Injector.Requests requests = gatling.requests();
        LoadResult log = requests.log();
        observers.notes().tool(workload.name(), log.tool(), log.version());
        Instant began = gatling.loadBegan().orElseThrow();
        long bootSeconds = Math.max(0, loaded.startedAt().until(began, ChronoUnit.SECONDS));
        LoadModel model = workload.capacity().orElseThrow().range().model();
        StepFigures.Samples samples = new StepFigures.Samples(loaded.host(), jvms.loaded(), move, bootSeconds);
        SearchStep step = StepFigures.of(model, requests, samples);
        if (isFirst && step.figures().throughput() == 0) {
            gatling.read(); // which says why
        }
        String failed = gatling.failedRequests();
        if (!failed.isEmpty()) {
            say.accept(what(move) + ": " + failed);
        }
        return step;
    }

    private SearchStep unanswered(SearchStep.State state, Move move, boolean isFirst, Failure why) throws IOException {
        mustNotBeEnding(why);
        if (isFirst) {
            throw why;
        }
        say.accept(why.getMessage());
        return SearchStep.unanswered(state, move.load(), move.seconds());
    }

    private GatlingInjector gatling(Move move) {
        GatlingWorkload step =
                workload.timed(Duration.ofSeconds(move.settleSeconds()), Duration.ofSeconds(move.seconds()), GRACE);
        return new GatlingInjector(step, Integer.toString(move.load()), place, classpath, say);
    }

    /** @param ofInjector why the load generator failed although the middleware kept running */
    private record Loaded(Instant startedAt, List<Track> host, Optional<Failure> ofInjector) {}

    private Loaded load(Move move, GatlingInjector gatling) throws IOException, InterruptedException {
        RunningSystem loaded = running.orElseThrow();
        try (Child child = gatling.start(loaded);
                HostSampler host = loaded.host(child)) {
            Instant startedAt = Instant.now();
            loaded.takesAlong(child);
            Optional<Failure> ofInjector = failure(child, host, move, gatling);
            loaded.mustBeAlive("the load of " + what(move));
            host.otherCpu().ifPresent(otherCpu::addAll);
            return new Loaded(startedAt, host.tracks(), ofInjector);
        }
    }

    /** Waits for the load generator, and returns why it failed. */
    private Optional<Failure> failure(Child child, HostSampler host, Move move, GatlingInjector gatling)
            throws InterruptedException {
        try {
            int status = child.waitFor(gatling.atMost());
            return status == 0 || status == GatlingInjector.FAILED_ASSERTION
                    ? Optional.empty()
                    : Optional.of(
                            Failure.cannotTell(what(move) + ": " + gatling.complaint(status) + child.lastOutput()));
        } catch (Failure hung) {
            // It may also wait for answers.
            if (new StepFigures.Samples(host.tracks(), Optional.empty(), move, 0).isInjectorBusy()) {
                return Optional.of(hung);
            }
            throw hung;
        }
    }

    /** Rethrows if the trial itself is being ended, so that this does not count as a death of the middleware. */
    private void mustNotBeEnding(Failure failed) throws IOException {
        TrialWatch watch = observers.watch();
        watch.mustHaveNoComplaint();
        if (Cleanup.isInterrupted() || watch.standstill().or(watch::disturbed).isPresent()) {
            throw failed;
        }
    }

    List<Double> otherCpu() {
        return List.copyOf(otherCpu);
    }

    private String what(Move move) {
        return place.trialOf(workload, Integer.toString(move.load()));
    }

    @Override
    public void close() {
        jvms.close();
        jvms = SampledJvms.NONE;
        running.ifPresent(RunningSystem::close);
        running = Optional.empty();
    }
}
