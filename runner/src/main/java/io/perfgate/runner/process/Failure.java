package io.perfgate.runner.process;

/** Why a command cannot continue, in one line that names the input and the remedy, with its exit status. */
public final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public static final int USAGE = 2;
    public static final int CANNOT_TELL = 3;

    private final int exitStatus;

    private Failure(int exitStatus, String message, Throwable cause) {
        super(message, cause);
        this.exitStatus = exitStatus;
    }

    /** The user asked for something that cannot be: a wrong option, a broken file. */
    public static Failure usage(String message) {
        return new Failure(USAGE, message, null);
    }

    /** The measurement did not come about, so nothing can be said of the build. */
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
