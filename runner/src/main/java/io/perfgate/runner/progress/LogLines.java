package io.perfgate.runner.progress;

import java.io.PrintStream;
import java.time.Duration;

/** A line per trial, and one per minute of a long trial. */
public final class LogLines implements ProgressView {

    private static final long MINUTE_NANOS = Duration.ofMinutes(1).toNanos();

    private final PrintStream out;
    private long lastNanos;

    public LogLines(PrintStream out) {
        this.out = out;
    }

    @Override
    public void begun(ProgressState state) {
        line(state);
    }

    @Override
    public void running(ProgressState state) {
        if (System.nanoTime() - lastNanos >= MINUTE_NANOS) {
            line(state);
        }
    }

    private void line(ProgressState state) {
        lastNanos = System.nanoTime();
        out.println("[" + (state.done() + 1) + "/" + state.planned() + "] " + state.now() + ", " + state.left()
                + state.figures());
    }

    @Override
    public void message(String line) {
        out.println(line);
    }

    @Override
    public void closed() {
        out.flush();
    }
}
