package io.perfgate.middleware.fault;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Memory that is never freed: a fixed amount per minute, however many messages arrive, as long as any arrive. */
final class LeakOverTime implements Fault {
    private static final double NANOS_PER_MINUTE = TimeUnit.MINUTES.toNanos(1);
    private static final int PIECE_BYTES = 1 << 10;

    private final long bytesPerMinute;
    private final long startNanos = System.nanoTime();
    private final List<byte[]> kept = new ArrayList<>();

    LeakOverTime(long bytesPerMinute) {
        this.bytesPerMinute = bytesPerMinute;
    }

    @Override
    public synchronized void strike() {
        double minutes = (System.nanoTime() - startNanos) / NANOS_PER_MINUTE;
        while (keptBytes() + PIECE_BYTES <= minutes * bytesPerMinute) {
            kept.add(new byte[PIECE_BYTES]);
        }
    }

    synchronized long keptBytes() {
        return (long) PIECE_BYTES * kept.size();
    }
}
