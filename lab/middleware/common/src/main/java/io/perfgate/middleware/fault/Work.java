package io.perfgate.middleware.fault;

/** CPU work of a given length. */
record Work(long workNanos) implements Fault {

    private static final int STEPS_BETWEEN_LOOKS = 200;

    /** Of all threads, in any order: it is kept so that the compiler cannot leave the work out. */
    private static long mixed;

    @Override
    public void strike() {
        spin(workNanos);
    }

    /**
     * Keeps a processor busy; by the clock, because counted loops would differ from machine to machine. Between two looks at
     * it something is computed, as real work would: Flight Recorder cannot see a thread that is in the system's clock.
     */
    static void spin(long nanos) {
        long start = System.nanoTime();
        long bits = mixed ^ start;
        while (System.nanoTime() - start < nanos) {
            for (int step = 0; step < STEPS_BETWEEN_LOOKS; step++) {
                bits ^= bits << 13;
                bits ^= bits >>> 7;
                bits ^= bits << 17;
            }
        }
        mixed = bits;
    }
}
