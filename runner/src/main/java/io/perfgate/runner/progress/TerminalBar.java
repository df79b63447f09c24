package io.perfgate.runner.progress;

import java.io.PrintStream;

/** A bar that is redrawn in place. */
public record TerminalBar(PrintStream out) implements ProgressView {

    private static final int WIDTH = 24;
    private static final String CLEAR = "\r\u001b[K";

    @Override
    public void begun(ProgressState state) {
        running(state);
    }

    @Override
    public void running(ProgressState state) {
        int full = (int) Math.min(WIDTH, WIDTH * state.share());
        String bar = "#".repeat(full) + "-".repeat(WIDTH - full);
        out.print(CLEAR + "[" + bar + "] " + state.now() + ", " + state.left() + state.figures());
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
