package io.perfgate.middleware.application;

/** What the application does. */
interface Part extends AutoCloseable {
    /** Makes one transaction; many threads do at a time. */
    void transact() throws Exception;

    @Override
    default void close() {}
}
