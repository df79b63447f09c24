package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.SeriesVerdict;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Interleaved runs of two real benchmark jars, which differ in one class or none. */
@Tag("slow")
class SameCodeRunTest {

    private static final Path BENCHMARKS =
            Path.of("../jmh/target/benchmarks.jar").toAbsolutePath();

    @TempDir
    private Path folder;

    @BeforeEach
    void twoBuilds() throws Exception {
        for (String build : new String[] {"before", "now"}) {
            Files.copy(
                    BENCHMARKS, Files.createDirectories(folder.resolve(build)).resolve("benchmarks.jar"));
        }
        Files.writeString(folder.resolve("performance.yml"), """
                suite: same
                workloads:
                  - name: codec
                    jmh: ${build}/benchmarks.jar
                    include: "MessageCodecBenchmark.decode|HistoryBenchmark.cold"
                    arguments: ["-wi", "1", "-w", "100ms", "-i", "2", "-r", "100ms"]
                    trials: {first: 2, most: 2}
                tolerance: {"*": 900%}
                profile: never
                validity: {otherCpu: 100%}
                """);
    }

    private Ended run(String... more) {
        return Ended.of(Stream.concat(
                        Stream.of(
                                "run",
                                "-f",
                                folder.resolve("performance.yml").toString(),
                                "--build",
                                folder.resolve("now").toString(),
                                "--against",
                                folder.resolve("before").toString(),
                                "--baseline",
                                folder.resolve("baselines").toString(),
                                "--out",
                                folder.resolve("out").toString()),
                        Stream.of(more))
                .toArray(String[]::new));
    }

    private Map<String, String> verdicts() {
        RunRecord record = RunRecords.read(folder.resolve("out/run.json"));
        return record.judgement().series().stream()
                .filter(series -> !series.metric().name().equals("allocatedPerOperation"))
                .collect(Collectors.toMap(
                        series -> series.subject().id().subject().replaceAll(".*\\.| .*", ""),
                        (SeriesVerdict series) -> series.verdict().word(),
                        (same, other) -> same));
    }

    @Test
    void equalBuildsNeedNoMeasurement() {
        Ended run = run();

        assertThat(run.exitStatus()).as(run.errors()).isZero();
        assertThat(run.output()).contains("PASS: both builds run the same code: nothing to measure");
        assertThat(verdicts()).isEqualTo(Map.of("decode", "sameCode", "cold", "sameCode"));
        assertThat(RunRecords.read(folder.resolve("out/run.json"))
                        .unjudged()
                        .machine()
                        .calibration())
                .as("the speed of the machine")
                .isEmpty();
    }

    @Test
    void aKeptJarOutsideTheClassPathMeansMeasuring() throws Exception {
        for (String build : new String[] {"before", "now"}) {
            Path jar = folder.resolve(build).resolve("plugin.jar");
            Files.copy(BENCHMARKS, jar);
            if (build.equals("now")) {
                change(jar, "io/perfgate/jmh/MessageCodecBenchmark.class");
            }
        }
        Path suite = folder.resolve("performance.yml");
        Files.writeString(suite, Files.readString(suite) + "keep: [benchmarks.jar, plugin.jar]\n");

        Ended run = run();

        assertThat(run.output()).as(run.errors()).doesNotContain("same code");
    }

    @Test
    void onlyTheBenchmarkOfAChangedClassIsMeasured() throws Exception {
        change(folder.resolve("now/benchmarks.jar"), "io/perfgate/jmh/MessageCodecBenchmark.class");

        Ended run = run();

        assertThat(run.output())
                .as(run.errors())
                .contains("Same code in both builds, not measured: 1")
                .containsPattern("benchmarks: 1 same code, 1 measured; the run took \\d+ min \\d+ s");
        assertThat(verdicts())
                .containsEntry("cold", "sameCode")
                .extractingByKey("decode")
                .isNotEqualTo("sameCode");
    }

    @Test
    void aRunThatMayBeAcceptedIsMeasuredAsAWhole() {
        Ended run = run("--accept");

        assertThat(run.output()).as(run.errors()).doesNotContain("same code");
        assertThat(verdicts()).containsOnlyKeys("decode", "cold").doesNotContainValue("sameCode");
    }

    private static void change(Path file, String name) throws Exception {
        try (FileSystem jar = FileSystems.newFileSystem(file)) {
            ClassReader reader = new ClassReader(Files.readAllBytes(jar.getPath(name)));
            ClassWriter writer = new ClassWriter(0);
            reader.accept(
                    new ClassVisitor(Opcodes.ASM9, writer) {
                        @Override
                        public MethodVisitor visitMethod(int access, String name, String type, String s, String[] e) {
                            return new MethodVisitor(Opcodes.ASM9, super.visitMethod(access, name, type, s, e)) {
                                @Override
                                public void visitCode() {
                                    super.visitCode();
                                    visitInsn(Opcodes.NOP);
                                }
                            };
                        }
                    },
                    0);
            Files.write(jar.getPath(name), writer.toByteArray());
        }
    }
}
