package io.perfgate.middleware.fault;

/** A message that a fault refuses; its sender is told. */
public final class RefusedException extends Exception {
    private static final long serialVersionUID = 1L;

    RefusedException(String message) {
        super(message);
    }
}
