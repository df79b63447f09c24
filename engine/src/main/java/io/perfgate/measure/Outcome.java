package io.perfgate.measure;

/** The outcome of a run, with its word in documents and the exit status of the command. */
public enum Outcome {
    PASS("pass", 0),
    FAIL("fail", 1),
    CANNOT_TELL("cannotTell", 3);

    private final String word;
    private final int exitStatus;

    Outcome(String word, int exitStatus) {
        this.word = word;
        this.exitStatus = exitStatus;
    }

    public String word() {
        return word;
    }

    public int exitStatus() {
        return exitStatus;
    }
}
