package io.perfgate.middleware.fault;

/** A message that a fault refuses; its sender gets this exception. */
public final class RefusedException extends Exception {
    private static final long serialVersionUID = 1L;

    RefusedException(String message) {
        super(message);
    }
}
