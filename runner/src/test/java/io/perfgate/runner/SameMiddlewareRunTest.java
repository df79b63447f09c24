package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.record.RunRecords;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Interleaved runs of two builds of a service; a service that is started cannot, so that the run ends at once. */
class SameMiddlewareRunTest {

    private static final String KEEP = "keep: [lib]\n";

    @TempDir
    private Path folder;

    @BeforeEach
    void twoBuilds() throws Exception {
        jar("before", "size=1", 1);
        jar("now", "size=1", 2);
    }

    private void jar(String build, String content, long time) throws Exception {
        Path file =
                Files.createDirectories(folder.resolve(build).resolve("lib")).resolve("shop.jar");
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file))) {
            JarEntry entry = new JarEntry("shop.properties");
            entry.setTime(time * 1_000_000);
            jar.putNextEntry(entry);
            jar.write(content.getBytes(StandardCharsets.UTF_8));
        }
        Files.writeString(folder.resolve(build).resolve("README.md"), build);
    }

    private Ended run(String start, String end) throws Exception {
        Path suite = Files.writeString(
                folder.resolve("performance.yml"), """
                suite: shop
                middleware: {start: "START", ready: "tcp://127.0.0.1:${port}"}
                workloads:
                  - name: browse
                    run: "true"
                    load: [low, high]
                END""".replace("START", start).replace("END", end));
        return Ended.of(
                "run",
                "-f",
                suite.toString(),
                "--build",
                folder.resolve("now").toString(),
                "--against",
                folder.resolve("before").toString(),
                "--baseline",
                folder.resolve("baselines").toString(),
                "--out",
                folder.resolve("out").toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java -Xmx1g -jar ${build}/lib/shop.jar --port ${port}",
                "/usr/bin/java -cp ${build}/lib/* shop.Main",
                "java --class-path ${build}/lib/shop.jar:other.jar shop.Main"
            })
    void anEqualClassPathNeedsNoMeasurement(String start) throws Exception {
        Ended run = run(start, KEEP);

        assertThat(run.exitStatus()).as(run.errors()).isZero();
        assertThat(run.output()).contains("PASS: both builds run the same code: nothing to measure");
        assertThat(RunRecords.read(folder.resolve("out/run.json")).judgement().series())
                .extracting(series -> series.verdict().word())
                .containsExactly("sameCode", "sameCode");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "${build}/lib/shop.jar",
                "sh -c 'java -jar ${build}/lib/shop.jar'",
                "java -jar ${build}/lib/none.jar",
                "java -Dplugins=${build}/plugins -jar ${build}/lib/shop.jar",
                "java -javaagent:${build}/lib/shop.jar -jar ${build}/lib/shop.jar",
                "java -jar shop.jar"
            })
    void whateverElseOfTheBuildItMayReadMeansMeasuring(String start) throws Exception {
        assertThat(run(start, KEEP).output()).doesNotContain("nothing to measure");
    }

    @Test
    void withoutKeepItMayReadAnyFileOfTheBuild() throws Exception {
        assertThat(run("java -jar ${build}/lib/shop.jar", "").output()).doesNotContain("nothing to measure");
    }

    @Test
    void anotherFileInItsClassPathMeansMeasuring() throws Exception {
        jar("now", "size=2", 1);

        assertThat(run("java -jar ${build}/lib/shop.jar", KEEP).output()).doesNotContain("nothing to measure");
    }

    @Test
    void aLimitMeansMeasuring() throws Exception {
        assertThat(run("java -jar ${build}/lib/shop.jar", KEEP + "limits: [mean <= 5 ms]\n")
                        .output())
                .doesNotContain("nothing to measure");
    }

    @Test
    void anotherKeptFileMeansMeasuring() throws Exception {
        assertThat(run("java -jar ${build}/lib/shop.jar", "keep: [lib/shop.jar, README.md]\n")
                        .output())
                .doesNotContain("nothing to measure");
    }
}
