package io.perfgate.hardware;

/** Nominal sizes of memory. Kernel and hypervisor reserve a part, so 16 GB appear as less. */
final class Memory {

    private static final double BYTES_PER_GB = 1024.0 * 1024 * 1024;
    private static final double HIDDEN_SHARE = 0.12;

    /** A little wider than {@link #HIDDEN_SHARE}, so that a machine at the edge does not fall out of its profile. */
    private static final double LEAST_SHARE = 0.85;

    private static final double MOST_SHARE = 1.05;

    private Memory() {}

    /** The smallest of 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, ... GB that is at least as large. */
    static long nominalGigabytes(long bytes) {
        double gigabytes = bytes / BYTES_PER_GB;
        for (long power = 1; ; power *= 2) {
            if (gigabytes <= power && gigabytes > power * (1 - HIDDEN_SHARE)) {
                return power;
            }
            long between = power + power / 2;
            if (power >= 2 && gigabytes <= between && gigabytes > between * (1 - HIDDEN_SHARE)) {
                return between;
            }
            if (gigabytes <= power) {
                return Math.max(1, Math.round(gigabytes));
            }
        }
    }

    static boolean isAbout(long bytes, double nominalGigabytes) {
        double share = bytes / BYTES_PER_GB / nominalGigabytes;
        return share >= LEAST_SHARE && share <= MOST_SHARE;
    }
}
