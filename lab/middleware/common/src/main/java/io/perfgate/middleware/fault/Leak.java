package io.perfgate.middleware.fault;

import java.util.ArrayList;
import java.util.List;

/** Memory that is never freed. */
final class Leak implements Fault {
    private static final long LARGEST_BYTES = 1L << 30;

    private final int leakBytes;
    private final List<byte[]> kept = new ArrayList<>();

    Leak(long leakBytes) {
        if (leakBytes > LARGEST_BYTES) {
            throw new IllegalArgumentException("a leak of more than 1G per message is not supported");
        }
        this.leakBytes = (int) leakBytes;
    }

    @Override
    public void strike() {
        byte[] lost = new byte[leakBytes];
        synchronized (kept) {
            kept.add(lost);
        }
    }

    long keptBytes() {
        synchronized (kept) {
            return (long) leakBytes * kept.size();
        }
    }
}
