package io.perfgate.read;

/** Told of requests while a log is still being written. */
public interface RequestListener {

    /** @param count how many took so long */
    void requests(boolean succeeded, double millis, long count);
}
