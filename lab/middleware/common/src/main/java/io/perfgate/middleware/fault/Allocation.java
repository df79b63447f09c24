package io.perfgate.middleware.fault;

/** Garbage of a given size. */
final class Allocation implements Fault {
    /** Ordinary garbage consists of small objects; the collector treats large ones differently. */
    private static final int PIECE_BYTES = 8 << 10;

    private final long garbageBytes;

    /** Each piece escapes to here, so that the compiler cannot remove its allocation. */
    private volatile byte[] last = {};

    Allocation(long garbageBytes) {
        this.garbageBytes = garbageBytes;
    }

    @Override
    public void strike() {
        for (long left = garbageBytes; left > 0; left -= PIECE_BYTES) {
            last = new byte[(int) Math.min(left, PIECE_BYTES)];
        }
    }

    int lastBytes() {
        return last.length;
    }
}
