package io.perfgate.runner.progress;

import io.perfgate.measure.Place;
import io.perfgate.measure.PlainText;
import io.perfgate.runner.process.DaemonClock;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import io.perfgate.suite.Workload.AtLoad;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** The progress of a run and its remaining time; a {@link ProgressView} shows it. */
public final class Progress implements AutoCloseable {

    private final ProgressView view;
    private final ExpectedTimes times;
    private final ScheduledExecutorService clock = DaemonClock.named("perfgate-progress");
    /** Whether the time of some trials is unknown. */
    private final boolean isGuess;

    private int trialsDone;
    private int trialsPlanned;
    private double secondsPlanned;
    private double secondsDone;
    private long beganNanos;
    private double expectedSeconds;
    private boolean runs;
    private Place place = new Place("", "");
    private int trial;
    private double pace = 1;
    private Supplier<Optional<ProgressState.Live>> live = Optional::empty;

    /** @param sides 2 if every trial is measured for two builds, otherwise 1 */
    public Progress(Suite suite, ProgressView view, int sides, ExpectedTimes times) {
        this.view = view;
        this.times = times;
        isGuess = !times.ofRun(suite, sides).unknown().isEmpty();
        for (Workload workload : suite.workloads()) {
            plan(workload, workload.trials().first(), sides);
        }
        clock.scheduleAtFixedRate(this::tick, 500, 500, TimeUnit.MILLISECONDS);
    }

    private void plan(Workload workload, int trials, int sides) {
        trialsPlanned += trials * workload.loads().size() * sides;
        secondsPlanned += trials * times.ofRound(workload, sides).toMillis() / 1e3;
    }

    public synchronized void begin(AtLoad measured, int number) {
        place = measured.place();
        trial = number;
        beganNanos = System.nanoTime();
        expectedSeconds = times.ofTrial(measured).toMillis() / 1e3;
        live = Optional::empty;
        runs = true;
        view.begun(state());
    }

    public synchronized void show(Supplier<Optional<ProgressState.Live>> figures) {
        live = figures;
    }

    public synchronized void end() {
        trialsDone++;
        secondsDone += expectedSeconds;
        // The real duration of trials here, relative to the expected one.
        pace = 0.5 * pace + 0.5 * (System.nanoTime() - beganNanos) / 1e9 / expectedSeconds;
        runs = false;
        view.ended(state());
    }

    /** A trial from before an interruption. */
    public synchronized void kept(AtLoad measured) {
        trialsDone++;
        secondsDone += times.ofTrial(measured).toMillis() / 1e3;
    }

    /** A trial is repeated because it does not count. */
    public synchronized void again(AtLoad measured, int number, String why) {
        trialsPlanned++;
        secondsPlanned += times.ofTrial(measured).toMillis() / 1e3;
        say("measured again: " + measured.place().words() + ", trial " + number + ": " + why);
    }

    /** More trials than planned, because series are inconclusive. A workload is listed once per trial. */
    public synchronized void more(List<Workload> trials, int sides) {
        trials.forEach(trial -> plan(trial, 1, sides));
        view.doubted(state(), trials.stream().map(Workload::name).distinct().toList());
    }

    public synchronized void say(String line) {
        view.message(PlainText.line(line));
    }

    private synchronized void tick() {
        if (runs) {
            view.running(state());
        }
    }

    private ProgressState state() {
        double elapsed = runs ? (System.nanoTime() - beganNanos) / 1e9 : 0;
        double running = Math.min(expectedSeconds, elapsed);
        double scaled = Math.min(expectedSeconds, elapsed / pace);
        return new ProgressState(
                place,
                trial,
                trialsDone,
                trialsPlanned,
                Math.min(1, (secondsDone + scaled) / secondsPlanned),
                isGuess && trialsDone == 0
                        ? OptionalLong.empty()
                        : OptionalLong.of((long) (pace * Math.max(0, secondsPlanned - secondsDone - running))),
                live.get());
    }

    @Override
    public synchronized void close() {
        clock.shutdownNow();
        view.closed();
    }
}
