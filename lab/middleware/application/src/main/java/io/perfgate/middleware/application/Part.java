package io.perfgate.middleware.application;

/** A part of the application. */
interface Part extends AutoCloseable {
    /** Runs one transaction; called by many threads at a time. */
    void transact() throws Exception;

    @Override
    default void close() {}
}
