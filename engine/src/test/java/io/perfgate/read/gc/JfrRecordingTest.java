package io.perfgate.read.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.read.Head;
import io.perfgate.read.ReadError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares recordings of real JVMs with the collection logs of the same JVMs. */
class JfrRecordingTest {

    private static final Path PROGRAM = Path.of("src/test/resources/io/perfgate/read/gc/Churn.java");
    private static final Path WHOLE =
            Path.of("src/test/resources/io/perfgate/read/gc/JfrRecordingFuzzTestInputs/complainsInItsOwnWords/whole");
    private static final Pattern NUMBER = Pattern.compile("GC\\((\\d+)\\)");

    @TempDir
    private Path folder;

    /** The JDK of this test, and others installed beside it. */
    static Stream<Arguments> jvms() throws IOException {
        Path own = Path.of(System.getProperty("java.home")).toRealPath();
        try (Stream<Path> beside = Files.list(own.getParent())) {
            List<Path> other = beside.filter(
                            home -> home.getFileName().toString().contains("25")
                                    && Files.isExecutable(home.resolve("bin/java")))
                    .toList();
            return Stream.concat(Stream.of(own), other.stream())
                    .distinct()
                    .flatMap(home -> Stream.of("G1", "Parallel", "Serial", "Z", "Shenandoah")
                            .map(collector -> Arguments.of(home, collector)))
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @Tag("slow")
    @MethodSource("jvms")
    void saysTheSameAsTheLog(Path home, String collector) throws IOException, InterruptedException {
        Path recording = folder.resolve("recording.jfr");
        Path wholeLog = folder.resolve("gc.log");
        run(
                home,
                "-XX:+Use" + collector + "GC",
                "-Xms96m",
                "-Xmx96m",
                "-Xlog:gc*:file=" + wholeLog,
                "-XX:StartFlightRecording=settings=default,filename=" + recording,
                PROGRAM.toString(),
                "200");

        assertThat(JfrRecording.FORMAT.recognises(Head.of(recording))).isTrue();
        GcResult recorded = JfrRecording.read(recording);
        GcResult log = GcLog.read(during(recording, wholeLog));

        assertThat(recorded.collector()).isEqualTo(GcLog.read(wholeLog).collector());
        boolean concurrent = collector.equals("Z") || collector.equals("Shenandoah");
        // 200 MB plus the JVM's own needs. Up to a heap each is missing before the first cycle and after the last.
        assertThat(recorded.allocatedBytes()).isBetween(concurrent ? 20L << 20 : 100L << 20, 300L << 20);
        // The log's clock stops a little after the recording's, even later on a busy machine.
        double apart = 0.3 * log.pauses().sum() + log.pauses().count();
        assertThat(recorded.pauses().sum()).isCloseTo(log.pauses().sum(), within(apart));
        assertThat(recorded.pauses().max()).isCloseTo(log.pauses().max(), within(apart));
        if (concurrent) {
            sameButForTheFirstAndLastCycle(recorded, log);
        } else {
            same(recorded, log);
        }
    }

    private static void same(GcResult recorded, GcResult log) {
        double roundedBytes = 1.1 * (1 << 20); // the log's sizes are whole megabytes
        assertThat(recorded.heapUsedAfterGc().count())
                .isEqualTo(log.heapUsedAfterGc().count());
        assertThat(recorded.heapUsedAfterGc().mean())
                .isCloseTo(log.heapUsedAfterGc().mean(), within(roundedBytes));
        assertThat((double) recorded.heapUsedPeakBytes()).isCloseTo(log.heapUsedPeakBytes(), within(roundedBytes));
        assertThat(recorded.pauses().count()).isEqualTo(log.pauses().count());
        assertThat(recorded.pausesByKind().keySet())
                .isEqualTo(log.pausesByKind().keySet());
    }

    /**
     * A recording may begin and end within a cycle, and cycles that Shenandoah cancels free nothing and are not in the
     * log.
     */
    private static void sameButForTheFirstAndLastCycle(GcResult recorded, GcResult log) {
        double cycles = log.heapUsedAfterGc().count();
        assertThat((double) recorded.heapUsedAfterGc().count()).isCloseTo(cycles, within(2 + 0.3 * cycles));
        // On a busy machine there are few cycles, and one more or less moves the mean considerably.
        double part = Math.max(12, 3 * 96 / cycles) * (1 << 20);
        assertThat(recorded.heapUsedAfterGc().mean())
                .isCloseTo(log.heapUsedAfterGc().mean(), within(part));
        // The program keeps running while a cycle begins, so the two look at the heap at different times.
        assertThat((double) recorded.heapUsedPeakBytes()).isCloseTo(log.heapUsedPeakBytes(), within(30.0 * (1 << 20)));
        assertThat((double) recorded.pauses().count()).isCloseTo(log.pauses().count(), within(6.0));
    }

    /** The log lines of the recorded collections: the recording begins a little after the JVM. */
    private Path during(Path recording, Path log) throws IOException {
        LongSummaryStatistics numbers = new LongSummaryStatistics();
        for (RecordedEvent event : RecordingFile.readAllEvents(recording)) {
            if (event.getEventType().getName().equals("jdk.GarbageCollection")) {
                numbers.accept(event.getInt("gcId"));
            }
        }
        Path lines = folder.resolve("during.log");
        try (Stream<String> all = Files.lines(log)) {
            return Files.write(
                    lines,
                    all.filter(line -> {
                                Matcher number = NUMBER.matcher(line);
                                return number.find()
                                        && Long.parseLong(number.group(1)) >= numbers.getMin()
                                        && Long.parseLong(number.group(1)) <= numbers.getMax();
                            })
                            .toList());
        }
    }

    private void run(Path home, String... arguments) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Stream.concat(Stream.of(home.resolve("bin/java").toString()), Arrays.stream(arguments))
                                .toList())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output.txt").toFile())
                .start();
        try {
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue())
                .as(Files.readString(folder.resolve("output.txt")))
                .isZero();
    }

    @Test
    void aTruncatedRecordingIsRefused() throws IOException {
        byte[] whole = Files.readAllBytes(WHOLE);
        Path file = folder.resolve("cut.jfr");
        assertThat(JfrRecording.read(Files.write(file, whole)).pauses().count()).isEqualTo(1);

        for (int length : new int[] {4, 67, 68, 5000, whole.length - 1}) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertThat(JfrRecording.FORMAT.recognises(Head.of(file))).isTrue();
            assertNotWhole(file);
        }
    }

    /** The JDK's parser would wait for its end for ever. */
    @ParameterizedTest
    @ValueSource(ints = {24, 64})
    void aRecordingOfAKilledJvmIsRefused(int placeOfMetadataOrState) throws IOException {
        byte[] unfinished = Files.readAllBytes(WHOLE);
        boolean state = placeOfMetadataOrState == 64;
        Arrays.fill(
                unfinished, placeOfMetadataOrState, placeOfMetadataOrState + (state ? 1 : 8), (byte) (state ? -1 : 0));

        assertNotWhole(Files.write(folder.resolve("unfinished.jfr"), unfinished));
    }

    /** Older parsers would reserve memory for them, here a gigabyte. */
    @Test
    void aForgedNumberOfTextsIsRefused() throws IOException {
        byte[] forged = Files.readAllBytes(WHOLE);
        ByteBuffer bytes = ByteBuffer.wrap(forged);
        bytes.position((int) bytes.getLong(24));
        for (int number = 0; number < 5; number++) {
            while (bytes.get() < 0) {
                // a number of several bytes
            }
        }
        bytes.put(new byte[] {-1, -1, -1, 127}); // 2^28 - 1, compressed

        Path file = Files.write(folder.resolve("forged.jfr"), forged);
        assertThatThrownBy(() -> JfrRecording.read(file))
                .isInstanceOf(ReadError.class)
                .hasMessage(file + ": a broken JFR recording (its metadata claims more texts than it has bytes); "
                        + "record it again");
    }

    @Test
    void metadataThatTheFileCutsOffIsRefused() throws IOException {
        byte[] forged = Files.readAllBytes(WHOLE);
        ByteBuffer.wrap(forged).putLong(24, forged.length - 2);
        Arrays.fill(forged, forged.length - 2, forged.length, (byte) -1);

        Path file = Files.write(folder.resolve("forged.jfr"), forged);
        assertThatThrownBy(() -> JfrRecording.read(file))
                .isInstanceOf(ReadError.class)
                .hasMessage(file + ": a broken JFR recording (its metadata is cut off); record it again");
    }

    private static void assertNotWhole(Path file) {
        assertThatThrownBy(() -> JfrRecording.read(file))
                .isInstanceOf(ReadError.class)
                .hasMessageStartingWith(file + ": a JFR recording that is incomplete from byte 0 on");
    }
}
