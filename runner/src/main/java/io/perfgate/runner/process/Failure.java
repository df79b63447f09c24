package io.perfgate.runner.process;

import java.util.function.Supplier;

/** A failure of a command: one line with the input and the fix, and the exit status. */
public final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public static final int USAGE = 2;
    public static final int CANNOT_TELL = 3;

    private final int exitStatus;

    private Failure(int exitStatus, String message, Throwable cause) {
        super(message, cause);
        this.exitStatus = exitStatus;
    }

    /** An impossible request, such as a wrong option or a broken file. */
    public static Failure usage(String message) {
        return new Failure(USAGE, message, null);
    }

    public static <T> T parsing(String option, Supplier<T> value) {
        try {
            return value.get();
        } catch (IllegalArgumentException wrong) {
            throw usage(option + ": " + wrong.getMessage());
        }
    }

    /** A failed measurement, without a statement about the build. */
    public static Failure cannotTell(String message) {
        return new Failure(CANNOT_TELL, message, null);
    }

    public static Failure cannotTell(String message, Throwable cause) {
        return new Failure(CANNOT_TELL, message, cause);
    }

    public int exitStatus() {
        return exitStatus;
    }
}
