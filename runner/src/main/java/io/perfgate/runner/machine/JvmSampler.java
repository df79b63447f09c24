package io.perfgate.runner.machine;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.OperatingSystemMXBean;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import io.perfgate.runner.process.Failure;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.ListenerNotFoundException;
import javax.management.MBeanServerConnection;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/**
 * Watches another JVM by JMX over attach, so that nothing needs to be added to its command line: heap second by second,
 * what collections free, processor time.
 */
public final class JvmSampler implements AutoCloseable {

    /** "ZGC Cycles", "Shenandoah Cycles": work beside the program, not instead of it. */
    private static final String CYCLES = "Cycles";

    private final JMXConnector connector;
    private final MemoryMXBean memory;
    private final OperatingSystemMXBean system;
    private final Set<String> heapPools = new HashSet<>();
    private final List<GarbageCollectorMXBean> pausing = new ArrayList<>();
    private final List<NotificationEmitter> collectors = new ArrayList<>();
    private final NotificationListener listener = (notification, handback) -> collected(notification);
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "perfgate-sampler");
        thread.setDaemon(true);
        return thread;
    });
    private final JvmSeconds seconds = new JvmSeconds();
    private final AtomicLong freedBytes = new AtomicLong();
    private long usedAtStart;
    private long cpuNanosAtStart;

    private JvmSampler(JMXConnector connector) throws IOException {
        this.connector = connector;
        MBeanServerConnection server = connector.getMBeanServerConnection();
        memory = ManagementFactory.getPlatformMXBean(server, MemoryMXBean.class);
        system = ManagementFactory.getPlatformMXBean(server, OperatingSystemMXBean.class);
        for (MemoryPoolMXBean pool : ManagementFactory.getPlatformMXBeans(server, MemoryPoolMXBean.class)) {
            if (pool.getType() == MemoryType.HEAP) {
                heapPools.add(pool.getName());
            }
        }
        for (GarbageCollectorMXBean collector :
                ManagementFactory.getPlatformMXBeans(server, GarbageCollectorMXBean.class)) {
            NotificationEmitter emitter = (NotificationEmitter) collector;
            emitter.addNotificationListener(listener, null, null);
            collectors.add(emitter);
            if (!collector.getName().endsWith(CYCLES)) {
                pausing.add(collector);
            }
        }
    }

    /** Attaches to a JVM of the same user and begins to sample. */
    @SuppressWarnings("BanJNDI") // the address is that of a JVM of ours, which told it over attach
    public static JvmSampler attach(long pid) {
        try {
            VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
            try {
                String address = machine.startLocalManagementAgent();
                JvmSampler sampler = new JvmSampler(JMXConnectorFactory.connect(new JMXServiceURL(address)));
                sampler.begin();
                return sampler;
            } finally {
                machine.detach();
            }
        } catch (IOException | AttachNotSupportedException failed) {
            throw Failure.cannotTell(
                    "middleware: the heap of process " + pid + " cannot be sampled: " + failed.getMessage()
                            + "; if it is no JVM, say 'jvm: none'",
                    failed);
        }
    }

    private void begin() {
        memory.gc();
        usedAtStart = memory.getHeapMemoryUsage().getUsed();
        seconds.begin(usedAtStart, pauseMillis());
        freedBytes.set(0);
        cpuNanosAtStart = system.getProcessCpuTime();
        clock.scheduleAtFixedRate(this::sample, 0, 1, TimeUnit.SECONDS);
    }

    private void sample() {
        seconds.add(memory.getHeapMemoryUsage().getUsed(), pauseMillis());
    }

    private long pauseMillis() {
        return pausing.stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                .sum();
    }

    private void collected(Notification notification) {
        if (!notification.getType().equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
            return;
        }
        var info = GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData())
                .getGcInfo();
        long after = heap(info.getMemoryUsageAfterGc());
        freedBytes.addAndGet(heap(info.getMemoryUsageBeforeGc()) - after);
        seconds.collected(after);
    }

    private long heap(Map<String, MemoryUsage> pools) {
        return pools.entrySet().stream()
                .filter(pool -> heapPools.contains(pool.getKey()))
                .mapToLong(pool -> pool.getValue().getUsed())
                .sum();
    }

    /** Ends the sampling: a full collection tells what is really kept, and settles what was allocated. */
    public JvmSample finish() throws InterruptedException {
        long cpuNanos = system.getProcessCpuTime() - cpuNanosAtStart;
        clock.shutdown();
        clock.awaitTermination(5, TimeUnit.SECONDS);
        memory.gc();
        long used = memory.getHeapMemoryUsage().getUsed();
        settle();
        long allocated = used - usedAtStart + freedBytes.get();
        return seconds.sample(
                used, allocated, cpuNanos, memory.getHeapMemoryUsage().getMax());
    }

    /** Notifications come a little after their collection: waits until none came for a while. */
    private void settle() throws InterruptedException {
        long before;
        do {
            before = freedBytes.get();
            TimeUnit.MILLISECONDS.sleep(200);
        } while (freedBytes.get() != before);
    }

    @Override
    public void close() {
        clock.shutdownNow();
        try {
            for (NotificationEmitter collector : collectors) {
                collector.removeNotificationListener(listener);
            }
            connector.close();
        } catch (IOException | ListenerNotFoundException gone) {
            // The watched JVM has ended: there is nothing left to close.
            return;
        }
    }
}
