package io.perfgate.middleware.fault;

/** CPU work of a given length. */
record Work(long workNanos) implements Fault {

    private static final int STEPS_BETWEEN_LOOKS = 200;

    /** Results of all threads in any order, kept so that the compiler cannot remove the work. */
    private static long mixed;

    @Override
    public void strike() {
        spin(workNanos);
    }

    /**
     * Keeps a processor busy for a time, because counted loops would differ between machines. Between two readings of
     * the clock it computes something, like real work: Flight Recorder cannot see a thread that is reading the clock.
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
