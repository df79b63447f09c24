package io.perfgate.middleware.fault;

import java.util.concurrent.atomic.AtomicLong;

/** Refuses a share of the messages, evenly spread, so that every run of a program refuses the same ones. */
final class Errors implements Fault {
    private final double share;
    private final AtomicLong seen = new AtomicLong();

    Errors(double share) {
        this.share = share;
    }

    @Override
    public void strike() throws RefusedException {
        long before = seen.getAndIncrement();
        if (dueAfter(before + 1) > dueAfter(before)) {
            throw new RefusedException("refused on purpose, by the fault called errors");
        }
    }

    private long dueAfter(long messages) {
        return (long) Math.floor(messages * share);
    }
}
