package io.perfgate.runner.load;

import io.perfgate.capacity.LoadModel;
import io.perfgate.measure.Load;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.read.CallLog;
import io.perfgate.read.LoadResult;
import io.perfgate.read.ReadError;
import io.perfgate.read.Window;
import io.perfgate.read.gatling.GatlingLog;
import io.perfgate.runner.process.Child;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.sut.Launching;
import io.perfgate.runner.sut.RunningSystem;
import io.perfgate.runner.sut.TrialPlace;
import io.perfgate.runner.sut.TrialVariables;
import io.perfgate.runner.watch.FreedLog;
import io.perfgate.runner.watch.GatlingFolder;
import io.perfgate.suite.GatlingWorkload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** Runs a separate Gatling for each trial. */
public class GatlingInjector implements Injector {

    /** Its exit status if assertions of the simulation failed. */
    public static final int FAILED_ASSERTION = 2;

    private final GatlingWorkload workload;
    private final String load;
    private final TrialPlace place;
    private final String classpath;
    private final Consumer<String> say;
    private Optional<FreedLog> freed = Optional.empty();

    public GatlingInjector(
            GatlingWorkload workload, String load, TrialPlace place, String classpath, Consumer<String> say) {
        this.classpath = classpath;
        this.workload = workload;
        this.load = load;
        this.place = place;
        this.say = say;
    }

    @Override
    public Child start(RunningSystem middleware) throws IOException {
        Child gatling = started(middleware);
        if (FreedLog.isFor(workload.measure())) {
            freed = Optional.of(new FreedLog(
                    List.of(measured(), Window.ALL),
                    () -> GatlingFolder.log(place.folder()),
                    () -> !gatling.isAlive(),
                    say));
        }
        return gatling;
    }

    /** Starts a share of the load, whose measurement window is known only after the start. */
    Child started(RunningSystem middleware) throws IOException {
        Cleanup.delete(place.file("gatling")); // the results of an earlier step of a search
        Cleanup.delete(place.file("calls.hlog"));
        TrialVariables variables = TrialVariables.of(place);
        middleware.tell(variables);
        variables.set("load", load);
        variables.set("warmUpSeconds", Long.toString(workload.warmUp().toSeconds()));
        variables.set("measureSeconds", Long.toString(workload.measure().toSeconds()));
        List<String> command = GatlingCommand.of(workload, load, targets(middleware), variables, classpath, place);
        command.addAll(1, GatlingCommand.quietLogging(classpath, place)); // the suite's options come later and win
        GatlingCommand.writePreferences(place);
        String what = "Gatling of " + workload.what();
        return Child.start(
                "Gatling", Launching.of(what, workload.launch(), variables, command), place.file("gatling.log"));
    }

    /** Targets by option name: of the loaded process and of the others. */
    private static Map<String, String> targets(RunningSystem middleware) {
        Map<String, String> targets = new LinkedHashMap<>();
        targets.put(SimulationSource.TARGET, middleware.target());
        middleware
                .others()
                .forEach(other -> targets.put(
                        SimulationSource.TARGET + "." + other.middleware().name(), other.target()));
        return targets;
    }

    @Override
    public Duration atMost() {
        return workload.warmUp().plus(workload.measure()).plus(workload.within());
    }

    @Override
    public String complaint(int status) {
        return status == FAILED_ASSERTION
                ? "an assertion of the simulation failed"
                : "Gatling ended with status " + status;
    }

    /** The failed requests; Gatling's console, with its table of errors, is off. */
    @Override
    public String failedRequests() {
        try {
            return GatlingFolder.results(place.folder())
                    .map(results -> GatlingLog.read(results, Window.ALL))
                    .map(all -> FailedRequests.of(all, all.errors()))
                    .orElse("");
        } catch (ReadError unfinished) {
            return ""; // it ended while writing; its last output must do
        }
    }

    @Override
    public Found read() throws IOException, InterruptedException {
        return read(measured(), measured());
    }

    private Window measured() {
        long from = workload.warmUp().toMillis();
        return new Window(from, from + workload.measure().toMillis());
    }

    @Override
    public Optional<Instant> loadBegan() {
        return Optional.of(Instant.ofEpochMilli(began().callsMillis()));
    }

    /** The start of the call log, if any, and of Gatling's log, by this machine's clock. */
    record Began(long callsMillis, long logMillis) {}

    Began began() {
        Path calls = place.file("calls.hlog");
        long log = GatlingLog.startMillis(resultFolder());
        return new Began(Files.exists(calls) ? CallLog.startMillis(calls) : log, log);
    }

    /** @param ofLog the same time in Gatling's log, which starts at a different time than the call log */
    Found read(Window window, Window ofLog) throws IOException, InterruptedException {
        Requests requests = requests(window, ofLog);
        LoadResult measured = requests.measured();
        LoadResult whole = read(resultFolder(), Window.ALL);
        if (FailedRequests.areAll(measured)) {
            throw FailedRequests.noneSucceeded(
                    trial(), measured, whole, requests.log().errors());
        }
        List<MeasuredSeries> series = new ArrayList<>(measured.series(workload.series(load)));
        series.addAll(whole.overall(workload.series(load)));
        return new Found(series, OptionalLong.of(whole.count()), Optional.of(requests));
    }

    /** The requests of the measurement window, even if none succeeded. */
    public Requests requests() throws IOException, InterruptedException {
        return requests(measured(), measured());
    }

    private Requests requests(Window window, Window ofLog) throws IOException, InterruptedException {
        Path results = resultFolder();
        LoadResult measured = read(results, window);
        // A call log has neither users nor messages.
        LoadResult log = measured.tool().equals("gatling") ? measured : log(results, ofLog);
        return new Requests(measured, log, (int) (window.fromMillis() / 1000), (int) (window.toMillis() / 1000));
    }

    /** The results in nanoseconds if the simulation recorded them, otherwise in Gatling's milliseconds. */
    private LoadResult read(Path results, Window window) throws IOException, InterruptedException {
        Path calls = place.file("calls.hlog");
        if (Files.exists(calls)) {
            return CallLog.read(calls, window);
        }
        return freed.isEmpty() && isOpenLoad() && !window.equals(Window.ALL)
                ? GatlingLog.readOpenLoad(results, window)
                : log(results, window);
    }

    private LoadResult log(Path results, Window window) throws IOException, InterruptedException {
        return freed.isPresent() ? freed.get().read(window) : GatlingLog.read(results, window);
    }

    private boolean isOpenLoad() {
        return workload.capacity()
                .map(goal -> goal.range().model() == LoadModel.OPEN)
                .orElse(new Load(load).arrivalsPerSecond().isPresent());
    }

    final String trial() {
        return place.trialOf(workload, load);
    }

    private Path resultFolder() {
        return GatlingFolder.results(place.folder())
                .orElseThrow(() -> Failure.cannotTell(trial() + ": Gatling wrote no results"));
    }
}
