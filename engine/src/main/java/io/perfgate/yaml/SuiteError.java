package io.perfgate.yaml;

/** A suite that cannot be used; the message names file, line, column and fix. */
public final class SuiteError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public SuiteError(String message) {
        super(message);
    }
}
