package io.perfgate.runner.check;

/**
 * A problem found before a run.
 *
 * @param keepsFromRunning whether it prevents the run; otherwise trials may be invalid
 * @param what one line with the fix
 */
public record Obstacle(boolean keepsFromRunning, String what) {

    public static Obstacle stops(String what) {
        return new Obstacle(true, what);
    }

    public static Obstacle warns(String what) {
        return new Obstacle(false, what);
    }

    @Override
    public String toString() {
        return (keepsFromRunning ? "error: " : "warning: ") + what;
    }
}
