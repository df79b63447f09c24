package io.perfgate.middleware.fault;

import java.util.concurrent.TimeUnit;

/** Everything stands still for a share of each second, at one go, as it does while a store is compacted. */
record Stall(double share) implements Fault {
    @Override
    public void strike() {
        long second = TimeUnit.SECONDS.toNanos(1);
        long intoSecond = Math.floorMod(System.nanoTime(), second);
        new Latency((long) (share * second) - intoSecond).strike();
    }
}
