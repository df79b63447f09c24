package io.perfgate.simulations.start;

/** Ends the process with one line instead of Gatling's pages of stack trace. */
public final class Abort {
    private static final int STATUS = 1;

    private Abort() {}

    /** Ends the process; "throw" the result so that the compiler knows. */
    public static Error because(String problem, Exception cause) {
        return because(problem + " (" + chain(cause) + ")");
    }

    /** The chain of causes down to the root, which explains most. */
    private static String chain(Throwable cause) {
        String own = cause.getClass().getSimpleName() + ": " + cause.getMessage();
        return cause.getCause() == null ? own : own + "; " + chain(cause.getCause());
    }

    /** Ends the process; "throw" the result so that the compiler knows. */
    public static Error because(String problem) {
        System.err.println("simulation: " + problem);
        // Not exit: this may run in a shutdown hook, where exit would wait for itself.
        Runtime.getRuntime().halt(STATUS);
        return new AssertionError("the process has ended");
    }
}
