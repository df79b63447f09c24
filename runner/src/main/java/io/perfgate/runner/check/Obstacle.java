package io.perfgate.runner.check;

/**
 * A problem found before a run.
 *
 * @param keepsFromRunning nothing can be measured before it is fixed; otherwise trials may be invalid
 * @param what in a line, with the fix
 */
public record Obstacle(boolean keepsFromRunning, String what) {

    public static Obstacle stops(String what) {
        return new Obstacle(true, what);
    }

    static Obstacle warns(String what) {
        return new Obstacle(false, what);
    }

    @Override
    public String toString() {
        return (keepsFromRunning ? "error: " : "warning: ") + what;
    }
}
