package io.perfgate.middleware.fault;

import java.util.concurrent.locks.LockSupport;

/** A wait that costs no CPU. */
record Latency(long waitNanos) implements Fault {
    @Override
    public void strike() {
        long end = System.nanoTime() + waitNanos;
        long left = waitNanos;
        // parkNanos may return early, and at once when the thread is interrupted.
        while (left > 0 && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(left);
            left = end - System.nanoTime();
        }
    }
}
