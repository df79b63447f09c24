package io.perfgate.runner.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.read.gc.GcLog;
import io.perfgate.read.gc.GcResult;
import io.perfgate.runner.process.Failure;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the samples of real JVMs with the collection logs that they write at the same time. */
@Tag("alone")
class JvmSamplerTest {

    @TempDir
    private Path folder;

    /** The JDK of this test, and Java 25 if it is installed beside it. */
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
    @MethodSource("jvms")
    void measurementsAgreeWithTheLog(Path home, String collector) throws IOException, InterruptedException {
        Path log = folder.resolve("gc.log");
        Process process = new ProcessBuilder(
                        home.resolve("bin/java").toString(),
                        "-XX:+Use" + collector + "GC",
                        "-Xms96m",
                        "-Xmx96m",
                        "-Xlog:gc*:file=" + log,
                        "-cp",
                        "target/test-classes",
                        Allocating.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader told =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(told.readLine()).isEqualTo("ready");
            try (JvmSampler sampler = JvmSampler.attach("middleware", process.pid())) {
                process.getOutputStream().write('\n');
                process.getOutputStream().flush();
                assertThat(told.readLine()).isEqualTo("done");

                sampler.end();
                JvmSample sample = sampler.finish();

                compare(sample, GcLog.read(during(log)), collector);
                assertThat(sample.counts().peakThreads()).isPositive();
                assertThat(sample.counts().loadedClasses()).isNotNegative();
                assertThat(sample.counts().collections()).isPositive();
            }
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void saysOfAJvmThatEndedThatItsHeapWasFull() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-Xmx64m",
                        "-cp",
                        "target/test-classes",
                        Allocating.class.getName(),
                        "all")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(process.inputReader(StandardCharsets.UTF_8).readLine()).isEqualTo("ready");
        try (JvmSampler sampler = JvmSampler.attach("middleware", process.pid())) {
            process.getOutputStream().write('\n');
            process.getOutputStream().flush();
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
            while (sampler.lastHeapUsedBytes().orElse(0) < 0.9 * sampler.heapMaxBytes()) {
                assertThat(System.nanoTime()).as("filled in time").isLessThan(deadline);
                Thread.sleep(100);
            }
            process.destroyForcibly().waitFor();

            assertThatThrownBy(sampler::finish)
                    .isInstanceOf(Failure.class)
                    .hasMessageContaining("middleware: its JVM no longer answers: ")
                    .hasMessageContaining("; its heap was full, with ")
                    .hasMessageEndingWith("; look for a leak, or give it more (-Xmx)");
        } finally {
            process.destroyForcibly();
        }
    }

    private static void compare(JvmSample sample, GcResult log, String collector) {
        boolean concurrent = collector.equals("Z") || collector.equals("Shenandoah");
        double allocated = 300.0 * (1 << 20);
        assertThat((double) sample.allocatedBytes())
                .isBetween(concurrent ? 0.3 * allocated : allocated, 1.2 * allocated);
        assertThat(sample.costs("").allocatedBytesPerSecond())
                .isCloseTo(sample.allocatedBytes() * 1e3 / sample.millis(), within(1.0));
        // The log's sizes are whole megabytes; a concurrent cycle's maximum is between its two ends.
        assertThat((double) sample.heap().peakBytes())
                .isCloseTo(log.heapUsedPeakBytes(), within(concurrent ? 30.0 * (1 << 20) : 2.1 * (1 << 20)));
        assertThat(sample.heap().afterGcBytes()).isBetween(1L << 20, 60L << 20);
        // The JVM reports whole milliseconds, rounded down, and G1's Remark and Cleanup only since 20. If the log is
        // cut within a concurrent cycle, the bean also reports the pauses beyond the cut.
        assertThat((double) sample.pauseMillis())
                .isBetween(
                        0.6 * log.pauses().sum() - 1.5 * log.pauses().count(),
                        log.pauses().sum() * 1.2 + (concurrent ? 20 : 2));
        assertThat(sample.costs("").pauseShare()).isBetween(0.0, 0.9);
    }

    /** Without the full collections at the beginning and the end of the sampling. */
    private Path during(Path log) throws IOException {
        List<String> lines = Files.readAllLines(log);
        List<Integer> asked = Stream.iterate(0, line -> line < lines.size(), line -> line + 1)
                .filter(line -> isAskedFor(lines.get(line)))
                .toList();
        assertThat(asked).hasSizeGreaterThanOrEqualTo(2);
        return Files.write(folder.resolve("during.log"), lines.subList(asked.get(0) + 1, asked.get(asked.size() - 1)));
    }

    /** Shenandoah reports a cycle when it begins, the others when it ends. */
    private static boolean isAskedFor(String line) {
        return line.contains("System.gc()") && (line.contains("->") || line.contains("Trigger: "));
    }
}
