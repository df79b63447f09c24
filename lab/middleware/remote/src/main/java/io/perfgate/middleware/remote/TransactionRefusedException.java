package io.perfgate.middleware.remote;

/** A transaction that the middleware refuses, while everything else works. */
public final class TransactionRefusedException extends Exception {
    private static final long serialVersionUID = 1L;

    public TransactionRefusedException(String message) {
        super(message);
    }
}
