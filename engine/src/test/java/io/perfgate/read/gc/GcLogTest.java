package io.perfgate.read.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesId;
import io.perfgate.read.Head;
import io.perfgate.read.ReadError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the logs of real JVMs with the figures of their management beans. */
class GcLogTest {

    private static final Path LOGS = Path.of("src/test/resources/io/perfgate/read/gc");

    @TempDir
    private Path folder;

    static Stream<String> logs() throws IOException {
        try (Stream<Path> files = Files.list(LOGS)) {
            return files
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".log"))
                    .map(name -> name.replace(".log", ""))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    static Stream<String> stopTheWorldLogs() throws IOException {
        return logs().filter(name -> !isConcurrent(name));
    }

    static Stream<String> concurrentLogs() throws IOException {
        return logs().filter(GcLogTest::isConcurrent);
    }

    /** Without {@code gc*}, ZGC reports no pauses. */
    static Stream<String> concurrentLogsWithPauses() throws IOException {
        return concurrentLogs().filter(name -> !name.endsWith("-z"));
    }

    private static boolean isConcurrent(String name) {
        return name.contains("-z") || name.contains("-shenandoah");
    }

    private static GcResult read(String name) throws IOException {
        return GcLog.read(LOGS.resolve(name + ".log"));
    }

    @ParameterizedTest
    @MethodSource("logs")
    void everyLogIsRecognisedAndHasItsCollections(String name) throws IOException {
        assertThat(GcLog.FORMAT.recognises(Head.of(LOGS.resolve(name + ".log"))))
                .isTrue();
        GcResult log = read(name);
        Beans jvm = Beans.of(LOGS.resolve(name + ".txt"));

        assertThat(log.heapUsedAfterGc().count()).isPositive();
        assertThat(log.heapUsedPeakBytes()).isBetween(8L << 20, 64L << 20);
        assertThat(log.allocatedBytes()).isLessThan((long) (1.05 * jvm.allocatedBytes()));
        assertThat(log.collector()).isNotBlank();
        boolean noTime = name.endsWith("bare");
        assertThat(Double.isNaN(log.seconds())).isEqualTo(noTime);
        assertThat(log.heapUsedAfterGcOverTime().isEmpty()).isEqualTo(noTime);
    }

    @ParameterizedTest
    @MethodSource("stopTheWorldLogs")
    void stopTheWorldCollectionsAreThoseTheJvmCounted(String name) throws IOException {
        GcResult log = read(name);
        Beans jvm = Beans.of(LOGS.resolve(name + ".txt"));
        // In JDK 11, a failed young collection of Serial turns into a full one, and the log shows them as one.
        List<Beans.Event> collections = jvm.events(one -> !one.collector().equals("G1 Concurrent GC")
                && !(name.startsWith("11-serial") && one.before() == one.after()));

        // One may come after the beans were read.
        assertThat(log.heapUsedAfterGc().count()).isBetween((long) collections.size(), collections.size() + 1L);
        assertThat(count(log, "Young") + count(log, "Full"))
                .isEqualTo(log.heapUsedAfterGc().count());
        // The log rounds to whole megabytes, so each figure may be off by one.
        assertThat(log.heapUsedAfterGc().mean())
                .isCloseTo(
                        collections.stream()
                                .mapToLong(Beans.Event::after)
                                .average()
                                .orElseThrow(),
                        within(1.05e6));
        assertThat((double) log.heapUsedPeakBytes())
                .isCloseTo(
                        collections.stream()
                                .mapToLong(Beans.Event::before)
                                .max()
                                .orElseThrow(),
                        within(2.1e6));
        // The beans count whole milliseconds of each collection, rounded.
        assertThat(log.pauses().sum())
                .isCloseTo(jvm.totalMillis(), within(2.0 * log.pauses().count()));
        // The main thread allocated this much; the first collection comes a little after the start.
        assertThat((double) log.allocatedBytes()).isBetween(0.8 * jvm.allocatedBytes(), 1.05 * jvm.allocatedBytes());
    }

    @ParameterizedTest
    @MethodSource("concurrentLogsWithPauses")
    void pausesOfConcurrentCollectorsAreThoseTheJvmCounted(String name) throws IOException {
        GcResult log = read(name);
        Beans jvm = Beans.of(LOGS.resolve(name + ".txt"));

        // A cycle or two may still be running when the beans are read; in JDK 11, ZGC has no bean for its three pauses
        // per cycle.
        double pauses = name.startsWith("11-z") ? 3 * jvm.count("ZGC") : jvm.count("Pauses");
        assertThat((double) log.pauses().count()).isCloseTo(pauses, within(name.startsWith("11-s") ? 10.0 : 4.0));
        assertThat(log.pausesByKind()).containsKey(name.contains("-z") ? "Mark Start" : "Init Mark");
    }

    @ParameterizedTest
    @MethodSource("concurrentLogs")
    void concurrentCyclesAreThoseTheJvmCounted(String name) throws IOException {
        GcResult log = read(name);

        double cycles = Beans.of(LOGS.resolve(name + ".txt")).count(name.startsWith("11-z") ? "ZGC" : "Cycles");

        // A cycle may still be running when the beans are read, and Shenandoah frees nothing in a cancelled one.
        assertThat((double) log.heapUsedAfterGc().count()).isCloseTo(cycles, within(name.contains("-z") ? 1.0 : 3.0));
    }

    @Test
    void withoutPausesInTheLogThereIsNoPauseSeries() throws IOException {
        List<MeasuredSeries> series = read("25-z").series(SeriesId.named("gc"));

        assertThat(series)
                .extracting(one -> one.metric().name())
                .contains("heapUsedAfterGc")
                .noneMatch(metric -> metric.startsWith("pause"));
    }

    @Test
    void theVersionIsReadIfPresent() throws IOException {
        assertThat(read("17-g1-all").version()).startsWith("17.0");
        assertThat(read("25-z-all").version()).startsWith("25.0");
        assertThat(read("25-z-all").collector()).isEqualTo("The Z Garbage Collector");
    }

    @Test
    void aFullCollectionWithinAYoungOneIsOnePause() throws IOException {
        // As JDK 11's Serial logs a failed promotion; written by hand.
        GcResult log = GcLog.read(Files.writeString(folder.resolve("gc.log"), """
                [0,100s][info][gc] GC(0) Pause Young (Allocation Failure) 8M->2M(30M) 1,000ms
                [1,000s][info][gc] GC(2) Pause Full (Allocation Failure) 25M->10M(30M) 8,000ms
                [1,001s][info][gc] GC(1) Pause Young (Allocation Failure) 24M->10M(30M) 9,500ms
                """));

        assertThat(log.pauses().sum()).isEqualTo(10.5, within(1e-9));
        assertThat(log.heapUsedAfterGc().count()).isEqualTo(2);
        assertThat(log.allocatedBytes()).isEqualTo(22L << 20);
        assertThat(log.allocatedBytesPerSecond()).isCloseTo((22 << 20) / 0.901, within(1.0));
    }

    @Test
    void twoJvmsInOneLogDoNotMix() throws IOException {
        GcResult log = GcLog.read(Files.writeString(folder.resolve("gc.log"), """
                [9.000s][info][gc] GC(7) Pause Young (Allocation Failure) 20M->10M(30M) 1.000ms
                [10.000s][info][gc] GC(8) Pause Young (Allocation Failure) 20M->2M(30M) 1.000ms
                [0.500s][info][gc] GC(0) Pause Young (Allocation Failure) 22M->2M(30M) 2.000ms
                [1.500s][info][gc] GC(1) Pause You"""));

        assertThat(log.pauses().count()).isEqualTo(3);
        assertThat(log.seconds()).isEqualTo(2.0, within(1e-9));
        assertThat(log.allocatedBytes()).isEqualTo(10L << 20);
    }

    @Test
    void refusesAnInvalidValue() throws IOException {
        Path jdk8 = Files.writeString(
                folder.resolve("old.log"),
                "0.112: [GC (Allocation Failure) [PSYoungGen: 512K->488K(1024K)] 512K->520K(1536K), 0.0012 secs]\n");
        Path other = Files.writeString(folder.resolve("other.log"), "[info] hello\n");

        assertThat(GcLog.FORMAT.recognises(Head.of(other))).isFalse();
        assertThatThrownBy(() -> GcLog.read(jdk8))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("old.log:1: a log of JDK 8");
        assertThatThrownBy(() -> GcLog.read(other))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("no collections");
    }

    private static long count(GcResult log, String kind) {
        return log.pausesByKind().containsKey(kind)
                ? log.pausesByKind().get(kind).count()
                : 0;
    }
}
