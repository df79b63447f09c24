package io.perfgate.middleware.fault;

import java.util.concurrent.TimeUnit;

/** Everything stops for one continuous share of each second, as while a store is compacted. */
record Stall(double share) implements Fault {
    @Override
    public void strike() {
        long second = TimeUnit.SECONDS.toNanos(1);
        long intoSecond = Math.floorMod(System.nanoTime(), second);
        new Latency((long) (share * second) - intoSecond).strike();
    }
}
