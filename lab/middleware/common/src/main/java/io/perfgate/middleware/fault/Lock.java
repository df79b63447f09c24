package io.perfgate.middleware.fault;

/** CPU work that only one thread of the whole program can do at a time. */
final class Lock implements Fault {
    private final long workNanos;

    Lock(long workNanos) {
        this.workNanos = workNanos;
    }

    @Override
    public synchronized void strike() {
        Work.spin(workNanos);
    }
}
