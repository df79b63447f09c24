package io.perfgate.runner.progress;

import java.io.PrintStream;
import java.time.Duration;
import java.util.List;

/** A view of a run's progress. Calls come one at a time. */
public interface ProgressView {

    /** Shows nothing; results and errors are printed elsewhere. */
    ProgressView NONE = line -> {};

    default void begun(ProgressState state) {}

    /** Called about every half second. */
    default void running(ProgressState state) {}

    default void ended(ProgressState state) {}

    /** These workloads get one more trial. */
    default void doubted(ProgressState state, List<String> workloads) {
        message("inconclusive, measuring more trials of: " + String.join(", ", workloads));
    }

    void message(String line);

    default void closed() {}

    /** A bar that is redrawn in place. */
    record TerminalBar(PrintStream out) implements ProgressView {

        private static final int WIDTH = 24;
        private static final String CLEAR = "\r\u001b[K";
        /** Cuts a line at the edge of the terminal (DECAWM), because only the last row of a longer one is cleared. */
        private static final String CUT = "\u001b[?7l";

        private static final String WRAP = "\u001b[?7h";

        @Override
        public void begun(ProgressState state) {
            running(state);
        }

        @Override
        public void running(ProgressState state) {
            int full = (int) Math.min(WIDTH, WIDTH * state.share());
            String bar = "#".repeat(full) + "-".repeat(WIDTH - full);
            out.print(CLEAR + CUT + "[" + bar + "] " + state.now() + ", " + state.left() + state.figures() + WRAP);
            out.flush();
        }

        @Override
        public void message(String line) {
            out.println(CLEAR + line);
        }

        @Override
        public void closed() {
            out.print(CLEAR);
            out.flush();
        }
    }

    /** A line per trial, and one per minute of a long trial. */
    final class LogLines implements ProgressView {

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
}
