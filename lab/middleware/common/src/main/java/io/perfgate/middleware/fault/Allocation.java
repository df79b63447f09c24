package io.perfgate.middleware.fault;

/** Garbage of a given size. */
final class Allocation implements Fault {
    /** Ordinary garbage is made of small objects; large ones take another way through the collector. */
    private static final int PIECE_BYTES = 8 << 10;

    private final long garbageBytes;

    /** Where each piece escapes to, so that the compiler cannot leave its allocation out. */
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
