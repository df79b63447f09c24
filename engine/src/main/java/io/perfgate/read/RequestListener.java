package io.perfgate.read;

/** Receives requests while a log is still being written. */
public interface RequestListener {

    /** @param count number of requests with this time */
    void requests(boolean succeeded, double millis, long count);
}
