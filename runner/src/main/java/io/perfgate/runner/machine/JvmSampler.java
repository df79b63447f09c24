package io.perfgate.runner.machine;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.OperatingSystemMXBean;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.ProcessWork;
import io.perfgate.runner.process.DaemonClock;
import io.perfgate.runner.process.Failure;
import java.io.IOException;
import java.lang.management.ClassLoadingMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.UndeclaredThrowableException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.management.AttributeNotFoundException;
import javax.management.JMException;
import javax.management.ListenerNotFoundException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;

/**
 * Watches another JVM by JMX over attach, without options on its command line: heap by second, freed memory, processor
 * time.
 */
public final class JvmSampler implements AutoCloseable {

    /** Above this share of its heap, a JVM does little except collecting. */
    private static final double FULL = 0.9;

    private static final int TRIED_LOOKS = 5;

    /**
     * After such a pause, RMI tests a connection before reusing it. With one look per second, that is every time.
     */
    private static final long REST_MILLIS = 50;

    private static final String ENDED = "it ended or lost its connection while it was measured";

    private final String what;
    private final JMXConnector connector;
    private final MemoryMXBean memory;
    private final OperatingSystemMXBean system;
    private final ThreadMXBean threads;
    private final ClassLoadingMXBean classes;
    private final CollectionWatch collections;
    private final FlightRecorder recorder;
    private final ScheduledExecutorService clock = DaemonClock.named("perfgate-sampler");
    private final JvmSample.Recorder seconds = new JvmSample.Recorder();
    private long startNanos;
    private long heapMaxBytes;
    private int processors;
    private Map<String, Long> collectionsAtStart;
    private long usedAtStart;
    private long allocatedAtStart;
    private long classesAtStart;
    private long cpuNanosAtStart;
    private long cpuNanos;
    private int peakThreads;
    private long loadedClasses;
    private long allocatedByThreads;
    private long millis;
    private Map<String, Long> collectionsAtEnd = Map.of();
    private Optional<ProcessWork> workOfLook = Optional.empty();
    private volatile int looks;

    private JvmSampler(String what, JMXConnector connector) throws IOException {
        this.what = what;
        this.connector = connector;
        MBeanServerConnection server = connector.getMBeanServerConnection();
        memory = ManagementFactory.getPlatformMXBean(server, MemoryMXBean.class);
        system = ManagementFactory.getPlatformMXBean(server, OperatingSystemMXBean.class);
        threads = ManagementFactory.getPlatformMXBean(server, ThreadMXBean.class);
        classes = ManagementFactory.getPlatformMXBean(server, ClassLoadingMXBean.class);
        collections = new CollectionWatch(server);
        recorder = new FlightRecorder(server);
    }

    /** Attaches to a JVM of the same user and begins to sample. */
    public static JvmSampler attach(String what, long pid) throws InterruptedException {
        return begun(what, JvmConnection.attach(what, pid), Optional.of(pid));
    }

    /** Connects to a JVM by JMX, on any machine, and begins to sample. */
    public static JvmSampler remote(String what, String address, Optional<String> user) throws InterruptedException {
        return begun(what, JvmConnection.remote(what, address, user), Optional.empty());
    }

    private static JvmSampler begun(String what, JMXConnector connector, Optional<Long> pid)
            throws InterruptedException {
        try {
            JvmSampler sampler = new JvmSampler(what, connector);
            sampler.tryLooks(pid);
            sampler.begin();
            return sampler;
        } catch (IOException | UndeclaredThrowableException failed) {
            throw gone(what, failed, ENDED);
        } catch (IllegalArgumentException incomplete) {
            throw Failure.cannotTell(
                    what + ": its JVM cannot be sampled without the module jdk.management; start it with a Java that "
                            + "has it, or set 'jvm: none'",
                    incomplete);
        }
    }

    private static Failure gone(String what, Exception failed, String why) {
        Throwable cause = Objects.requireNonNullElse(failed.getCause(), failed);
        return Failure.cannotTell(what + ": its JVM no longer answers: " + cause + "; " + why, failed);
    }

    /** The failure of a lost JVM. A JVM that is out of memory does not answer, and reports that nowhere visible. */
    private Failure gone(Exception failed) {
        double used = lastHeapUsedBytes().orElse(0);
        boolean isFull = heapMaxBytes > 0 && used >= FULL * heapMaxBytes;
        return gone(
                what,
                failed,
                isFull
                        ? "its heap was full, with " + Amounts.value(used, "B") + " of "
                                + Amounts.value(heapMaxBytes, "B") + "; look for a leak, or give it more (-Xmx)"
                        : ENDED);
    }

    public JvmFacts facts() throws IOException {
        try {
            return JvmFacts.of(connector.getMBeanServerConnection());
        } catch (RuntimeException refused) { // MXBeans of another JVM may throw anything
            throw new IOException(refused.getMessage(), refused);
        }
    }

    public FlightRecorder recorder() {
        return recorder;
    }

    /** Dumps its live objects; that JVM writes the file itself. */
    public void dumpHeap(Path file) {
        try {
            ManagementFactory.getPlatformMXBean(connector.getMBeanServerConnection(), HotSpotDiagnosticMXBean.class)
                    .dumpHeap(file.toAbsolutePath().toString(), true);
        } catch (IOException | UndeclaredThrowableException failed) {
            throw Failure.cannotTell(
                    what + ": its heap cannot be written to " + file + ": " + failed.getMessage(), failed);
        }
    }

    private void begin() {
        memory.gc();
        startNanos = System.nanoTime();
        collectionsAtStart = collections.counts();
        usedAtStart = memory.getHeapMemoryUsage().getUsed();
        heapMaxBytes = memory.getHeapMemoryUsage().getMax();
        processors = system.getAvailableProcessors();
        allocatedAtStart = allocatedByAllThreads();
        threads.resetPeakThreadCount();
        classesAtStart = classes.getTotalLoadedClassCount();
        seconds.begin(collections.pauseMillis());
        cpuNanosAtStart = system.getProcessCpuTime();
        clock.scheduleAtFixedRate(this::sample, 0, 1, TimeUnit.SECONDS);
    }

    /** Looks several times to learn the cost; the first look loads classes. */
    private void tryLooks(Optional<Long> pid) throws InterruptedException {
        Optional<ProcessWork> before = Optional.empty();
        for (int i = 0; i <= TRIED_LOOKS; i++) {
            memory.getHeapMemoryUsage();
            collections.pauseMillis();
            TimeUnit.MILLISECONDS.sleep(REST_MILLIS);
            Optional<ProcessWork> now = pid.flatMap(LinuxProc::work);
            Optional<ProcessWork> one = before.flatMap(
                    then -> now.map(all -> all.with(then, (later, earlier) -> Math.max(0, later - earlier))));
            // The minimum, because the process may do other things meanwhile.
            workOfLook = workOfLook
                    .flatMap(least -> one.map(other -> least.with(other, Math::min)))
                    .or(() -> one);
            before = now;
        }
    }

    /** The work that sampling has caused in that process; unknown if it runs elsewhere. */
    public Optional<ProcessWork> workOfLooks() {
        int soFar = looks;
        return workOfLook.map(work -> work.with(work, (count, same) -> count * soFar));
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // only the clock's thread writes it
    private void sample() {
        looks++;
        seconds.add(
                memory.getHeapMemoryUsage().getUsed(),
                collections.lastUsedAfter().orElse(usedAtStart),
                collections.pauseMillis());
    }

    /** The allocation of all threads so far, including ended ones; 0 for JVMs before 21, which do not report it. */
    private long allocatedByAllThreads() {
        try {
            Object told = connector
                    .getMBeanServerConnection()
                    .getAttribute(new ObjectName(ManagementFactory.THREAD_MXBEAN_NAME), "TotalThreadAllocatedBytes");
            return Math.max(0, (Long) told);
        } catch (AttributeNotFoundException older) {
            return 0;
        } catch (IOException failed) {
            throw gone(failed);
        } catch (JMException failed) {
            throw Failure.cannotTell(what + ": its allocation cannot be sampled: " + failed.getMessage(), failed);
        }
    }

    /** Heap used in the last second; empty before the first. */
    public OptionalDouble lastHeapUsedBytes() {
        return seconds.lastHeapUsedBytes();
    }

    public JvmSample.Seconds soFar() {
        return seconds.all();
    }

    /** The maximum heap; negative if unlimited. */
    public long heapMaxBytes() {
        return heapMaxBytes;
    }

    public int processors() {
        return processors;
    }

    public void end() throws InterruptedException {
        try {
            cpuNanos = system.getProcessCpuTime() - cpuNanosAtStart;
            allocatedByThreads = allocatedByAllThreads() - allocatedAtStart;
            peakThreads = threads.getPeakThreadCount();
            loadedClasses = classes.getTotalLoadedClassCount() - classesAtStart;
            clock.shutdown();
            clock.awaitTermination(5, TimeUnit.SECONDS);
            millis = (System.nanoTime() - startNanos) / 1_000_000;
            collectionsAtEnd = collections.counts();
        } catch (UndeclaredThrowableException failed) {
            throw gone(failed);
        }
    }

    /** Ends with a full collection, which shows the retained memory and completes the allocated bytes. */
    public JvmSample finish() throws InterruptedException {
        try {
            memory.gc();
            long used = memory.getHeapMemoryUsage().getUsed();
            List<CollectionWatch.Seen> during = collections.between(collectionsAtStart, collectionsAtEnd);
            long freed = collections.between(collectionsAtStart, collections.counts()).stream()
                    .mapToLong(collection -> collection.usedBefore() - collection.usedAfter())
                    .sum();
            JvmSample.Seconds perSecond = seconds.all();
            return new JvmSample(
                    new JvmSample.Heap(used, peak(during, perSecond.heapUsedBytes()), heapMaxBytes),
                    allocatedByThreads > 0 ? allocatedByThreads : used - usedAtStart + freed,
                    during.stream().mapToLong(CollectionWatch.Seen::pauseMillis).sum(),
                    millis,
                    cpuNanos,
                    new JvmSample.Counts(peakThreads, loadedClasses, during.size()),
                    perSecond);
        } catch (UndeclaredThrowableException failed) {
            throw gone(failed);
        }
    }

    private static long peak(List<CollectionWatch.Seen> collections, List<Double> perSecond) {
        long seen = collections.stream()
                .mapToLong(collection -> Math.max(collection.usedBefore(), collection.usedAfter()))
                .max()
                .orElse(0);
        return Math.max(
                seen, perSecond.stream().mapToLong(Double::longValue).max().orElse(0));
    }

    @Override
    public void close() {
        clock.shutdownNow();
        try {
            collections.end();
            connector.close();
        } catch (IOException | ListenerNotFoundException | UndeclaredThrowableException gone) {
            // The watched JVM has ended: there is nothing left to close.
            return;
        }
    }
}
