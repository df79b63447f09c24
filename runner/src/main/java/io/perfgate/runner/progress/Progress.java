package io.perfgate.runner.progress;

import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Says on standard error how far a run is: redraws a bar on a terminal, prints a line per trial in a log. */
public final class Progress implements AutoCloseable {

    private static final int BAR_WIDTH = 24;

    private final PrintStream out;
    private final boolean terminal;
    private final int sides;
    private final ExpectedTimes times;
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "perfgate-progress");
        thread.setDaemon(true);
        return thread;
    });
    private int trialsDone;
    private int trialsPlanned;
    private double secondsPlanned;
    private double secondsDone;
    private long beganNanos;
    private double expectedSeconds;
    private String now = "";
    private double pace = 1;

    /** {@code sides}: 2 when every trial is measured for two builds, otherwise 1. */
    public Progress(Suite suite, PrintStream out, boolean terminal, int sides, ExpectedTimes times) {
        this.out = out;
        this.terminal = terminal;
        this.sides = sides;
        this.times = times;
        for (Workload workload : suite.workloads()) {
            plan(workload, workload.trials().first());
        }
        if (terminal) {
            clock.scheduleAtFixedRate(this::draw, 500, 500, TimeUnit.MILLISECONDS);
        }
    }

    private void plan(Workload workload, int trials) {
        trialsPlanned += trials * workload.loads().size() * sides;
        secondsPlanned += trials * times.ofRound(workload).toMillis() / 1e3;
    }

    public synchronized void begin(Workload workload, String load, int trial) {
        now = workload.name() + (load.isBlank() ? "" : " at " + load) + ", trial " + trial;
        beganNanos = System.nanoTime();
        expectedSeconds = times.ofTrial(workload, load).toMillis() / 1e3;
        if (terminal) {
            draw();
        } else {
            out.println("[" + (trialsDone + 1) + "/" + trialsPlanned + "] " + now + ", " + left());
        }
    }

    public synchronized void end() {
        trialsDone++;
        secondsDone += expectedSeconds;
        // How long trials really take here against what was expected.
        pace = 0.5 * pace + 0.5 * (System.nanoTime() - beganNanos) / 1e9 / expectedSeconds;
    }

    /** A trial that is there already, from before an interruption. */
    public synchronized void kept(Workload workload, String load) {
        trialsDone++;
        secondsDone += times.ofTrial(workload, load).toMillis() / 1e3;
    }

    /** More trials than planned: something is in doubt. */
    public synchronized void more(List<Workload> workloads) {
        workloads.forEach(one -> plan(one, 1));
        say("in doubt, one more trial of: "
                + String.join(", ", workloads.stream().map(Workload::name).toList()));
    }

    public synchronized void say(String line) {
        clear();
        out.println(line);
    }

    private String left() {
        double running = Math.min(expectedSeconds, (System.nanoTime() - beganNanos) / 1e9);
        Duration left = Duration.ofMillis((long) (1000 * pace * Math.max(0, secondsPlanned - secondsDone - running)));
        return left.toSeconds() >= 90
                ? "about " + (left.toSeconds() + 30) / 60 + " min left"
                : "about " + left.toSeconds() + " s left";
    }

    private synchronized void draw() {
        double running = Math.min(expectedSeconds, (System.nanoTime() - beganNanos) / 1e9 / pace);
        int full = (int) Math.min(BAR_WIDTH, BAR_WIDTH * (secondsDone + running) / secondsPlanned);
        String bar = "#".repeat(full) + "-".repeat(BAR_WIDTH - full);
        out.print("\r\u001b[K[" + bar + "] " + now + ", " + left());
        out.flush();
    }

    private void clear() {
        if (terminal) {
            out.print("\r\u001b[K");
            out.flush();
        }
    }

    @Override
    public synchronized void close() {
        clock.shutdownNow();
        clear();
    }
}
