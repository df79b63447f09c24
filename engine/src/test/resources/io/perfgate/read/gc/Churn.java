import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.ThreadMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.management.NotificationEmitter;
import javax.management.openmbean.CompositeData;

/** Allocates with a small set kept alive, and prints what the JVM itself says of its collections. */
public class Churn {

    private static final Set<String> HEAP = new TreeSet<>();
    private static final StringBuffer EVENTS = new StringBuffer();

    public static void main(String[] arguments) throws Exception {
        int megabytes = Integer.parseInt(arguments[0]);
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            if (pool.getType() == MemoryType.HEAP) {
                HEAP.add(pool.getName());
            }
        }
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            ((NotificationEmitter) collector).addNotificationListener((notification, handback) -> {
                var info = GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData());
                var gc = info.getGcInfo();
                EVENTS.append("event\t" + info.getGcName() + "\t" + gc.getId() + "\t" + gc.getDuration() + "\t"
                        + used(gc.getMemoryUsageBeforeGc()) + "\t" + used(gc.getMemoryUsageAfterGc()) + "\n");
            }, null, null);
        }
        ArrayDeque<byte[]> kept = new ArrayDeque<>();
        for (int i = 0; i < megabytes * 64; i++) {
            kept.add(new byte[16 * 1024]);
            if (kept.size() > 400) {
                kept.poll();
            }
            if (i % 4096 == 0) {
                Thread.sleep(20);
            }
        }
        System.gc();
        long allocated = ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getThreadAllocatedBytes(Thread.currentThread().getId());
        Thread.sleep(300);
        System.out.print(EVENTS);
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            System.out.println("collector\t" + collector.getName() + "\t" + collector.getCollectionCount() + "\t"
                    + collector.getCollectionTime());
        }
        System.out.println("allocated\t" + allocated + "\t" + kept.size());
    }

    private static long used(Map<String, MemoryUsage> pools) {
        return pools.entrySet().stream()
                .filter(pool -> HEAP.contains(pool.getKey()))
                .mapToLong(pool -> pool.getValue().getUsed())
                .sum();
    }
}
