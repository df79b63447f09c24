package io.perfgate.measure;

/** The outcome of a run, with its word in documents and the exit status of the command. */
public enum Outcome implements Word {
    PASS(0),
    FAIL(1),
    CANNOT_TELL(3);

    private final int exitStatus;

    Outcome(int exitStatus) {
        this.exitStatus = exitStatus;
    }

    public int exitStatus() {
        return exitStatus;
    }
}
