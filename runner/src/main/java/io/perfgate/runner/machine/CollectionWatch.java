package io.perfgate.runner.machine;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.GcInfo;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javax.management.ListenerNotFoundException;
import javax.management.MBeanServerConnection;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/** The garbage collections of another JVM, from the notifications of its MXBeans. */
final class CollectionWatch {

    /**
     * One collection.
     *
     * @param number sequence number within its collector, from 1
     * @param pauseMillis 0 for a concurrent cycle
     * @param usedBefore heap used before, 0 if unknown
     */
    record Seen(String collector, long number, long pauseMillis, long usedBefore, long usedAfter) {}

    private static final long POLL_MILLIS = 20;

    /** Later notifications are lost, because a JVM buffers only a thousand of them. */
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final Set<String> heapPools = new HashSet<>();
    private final List<GarbageCollectorMXBean> collectors;
    private final NotificationListener listener = (notification, handback) -> seen(notification);
    private final List<Seen> collections = new ArrayList<>();

    CollectionWatch(MBeanServerConnection server) throws IOException {
        for (MemoryPoolMXBean pool : ManagementFactory.getPlatformMXBeans(server, MemoryPoolMXBean.class)) {
            if (pool.getType() == MemoryType.HEAP) {
                heapPools.add(pool.getName());
            }
        }
        collectors = ManagementFactory.getPlatformMXBeans(server, GarbageCollectorMXBean.class);
        for (GarbageCollectorMXBean collector : collectors) {
            ((NotificationEmitter) collector).addNotificationListener(listener, null, null);
        }
    }

    Map<String, Long> counts() {
        Map<String, Long> counts = new HashMap<>();
        collectors.forEach(collector -> counts.put(collector.getName(), collector.getCollectionCount()));
        return counts;
    }

    /** The collections between two counts; waits until all were reported. */
    List<Seen> between(Map<String, Long> from, Map<String, Long> to) throws InterruptedException {
        long expected = to.entrySet().stream()
                .mapToLong(count -> count.getValue() - from.get(count.getKey()))
                .sum();
        long began = System.nanoTime();
        List<Seen> told = toldBetween(from, to);
        while (told.size() < expected && System.nanoTime() - began < PATIENCE_NANOS) {
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
            told = toldBetween(from, to);
        }
        return told;
    }

    private List<Seen> toldBetween(Map<String, Long> from, Map<String, Long> to) {
        synchronized (collections) {
            return collections.stream()
                    .filter(collection -> collection.number() > from.get(collection.collector())
                            && collection.number() <= to.get(collection.collector()))
                    .toList();
        }
    }

    long pauseMillis() {
        return collectors.stream()
                .filter(collector -> !isBeside(collector.getName()))
                .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                .sum();
    }

    OptionalLong lastUsedAfter() {
        synchronized (collections) {
            return collections.isEmpty()
                    ? OptionalLong.empty()
                    : OptionalLong.of(collections.get(collections.size() - 1).usedAfter());
        }
    }

    private void seen(Notification notification) {
        if (!notification.getType().equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
            return;
        }
        var told = GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData());
        GcInfo info = told.getGcInfo();
        Seen seen = new Seen(
                told.getGcName(),
                info.getId(),
                isBeside(told.getGcName()) ? 0 : info.getDuration(),
                heap(info.getMemoryUsageBeforeGc()),
                heap(info.getMemoryUsageAfterGc()));
        synchronized (collections) {
            collections.add(seen);
        }
    }

    /**
     * Whether a collector is concurrent, such as {@code ZGC Major Cycles} or {@code Shenandoah Cycles}; its pauses have
     * separate MXBeans.
     */
    private static boolean isBeside(String collector) {
        return collector.endsWith("Cycles") || collector.equals("ConcurrentMarkSweep");
    }

    private long heap(Map<String, MemoryUsage> pools) {
        return pools.entrySet().stream()
                .filter(pool -> heapPools.contains(pool.getKey()))
                .mapToLong(pool -> pool.getValue().getUsed())
                .sum();
    }

    void end() throws IOException, ListenerNotFoundException {
        for (GarbageCollectorMXBean collector : collectors) {
            ((NotificationEmitter) collector).removeNotificationListener(listener);
        }
    }
}
