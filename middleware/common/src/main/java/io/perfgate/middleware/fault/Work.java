package io.perfgate.middleware.fault;

/** CPU work of a given length. */
record Work(long workNanos) implements Fault {
    @Override
    public void strike() {
        spin(workNanos);
    }

    /** Keeps a processor busy; by the clock, because counted loops would differ from machine to machine. */
    static void spin(long nanos) {
        long start = System.nanoTime();
        while (System.nanoTime() - start < nanos) {
            Thread.onSpinWait();
        }
    }
}
