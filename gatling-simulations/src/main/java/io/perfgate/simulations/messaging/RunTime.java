package io.perfgate.simulations.messaging;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** Determines when a run of senders and receivers is over. */
final class RunTime {
    /** Receivers do not wait longer than this for senders that hang. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Duration total;
    private final AtomicInteger sendersAtWork;
    private volatile long startNanos;

    RunTime(Duration total, int senders) {
        this.total = total;
        this.sendersAtWork = new AtomicInteger(senders);
    }

    void start() {
        startNanos = System.nanoTime();
    }

    boolean isSending() {
        return elapsedNanos() < total.toNanos();
    }

    void senderDone() {
        sendersAtWork.decrementAndGet();
    }

    /** Whether more messages may arrive than are already in the queues. */
    boolean isMoreExpected() {
        return sendersAtWork.get() > 0 && elapsedNanos() < total.plus(PATIENCE).toNanos();
    }

    private long elapsedNanos() {
        return System.nanoTime() - startNanos;
    }
}
