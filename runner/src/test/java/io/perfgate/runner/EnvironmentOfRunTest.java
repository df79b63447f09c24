package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.environment.Environment;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a run says of what it was measured in and with. */
class EnvironmentOfRunTest {

    private static final String SECRET = "Zq7-hidden";

    private static final String SUITE = """
            suite: environment
            variables: {mode: fast}
            middleware:
              start: java -Xmx64m -Dplace=FOLDER/app -cp FOLDER/lib/tool-1.2.jar:middleware/broker/target/broker.jar io.perfgate.middleware.broker.BrokerProgram --port ${port}
              ready: tcp://127.0.0.1:${port}
              environment: {MODE: "${mode}", DB_PASSWORD: Zq7-hidden}
            workloads:
              - name: shop
                run: cat FOLDER/result.csv
                trials: {first: 3, most: 3}
            validity: {calibration: 100000%, otherCpu: 100%}
            """;

    @TempDir
    private Path folder;

    private SuiteFolder suite;

    @BeforeEach
    void aLibraryAndAResult() throws IOException {
        suite = new SuiteFolder(folder);
        jar("tool-1.2.jar", "x");
        takes(10);
    }

    private void jar(String name, String content) throws IOException {
        Path file = Files.createDirectories(folder.resolve("lib")).resolve(name);
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(out, manifest)) {
            jar.putNextEntry(new ZipEntry("content.txt"));
            jar.write(content.getBytes(StandardCharsets.UTF_8));
        }
    }

    private void takes(int millis) throws IOException {
        Files.writeString(
                folder.resolve("result.csv"),
                "series,metric,unit,direction,run,trial,value\nx,t,ms,lower,r,1," + millis);
    }

    private Perfgate accepted() throws Exception {
        Perfgate accepted = suite.run(SUITE, "--accept");
        assertThat(accepted.complaints()).isEmpty();
        assertThat(accepted.output()).contains("accepted into the baseline");
        return accepted;
    }

    /** All that this and earlier runs wrote. */
    private String everything() throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile)
                    .filter(file -> !file.endsWith("performance.yml"))
                    .toList()) {
                all.append(Files.readString(file, StandardCharsets.ISO_8859_1));
            }
        }
        return all.toString();
    }

    @Test
    void nothingIsSaidWhereNothingChanged() throws Exception {
        accepted();
        takes(20);
        Perfgate slower = suite.run(SUITE);

        assertThat(slower.exitStatus()).as(slower.output() + slower.errors()).isEqualTo(1);
        assertThat(slower.output()).doesNotContain("changed too");
        assertThat(folder.resolve("out/report.html")).content().doesNotContain("What else changed");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-Xmx64m      | -Xmx96m         | largest heap 64 MiB -> 96 MiB",
                "-Xmx64m      | -Xmx64m -Dnew=1 | JVM option -Dnew 1 is new",
                "-Xmx64m      | -Xmx64m -XX:+UseParallelGC | -> Parallel",
                "mode: fast   | mode: safe      | environment variable MODE fast -> safe",
                "Zq7-hidden   | Zq7-other       | environment variable DB_PASSWORD ***679c -> ***"
            })
    void whatChangedBesideARegressionIsNamed(String before, String now, String told) throws Exception {
        accepted();
        takes(20);
        Perfgate slower = suite.run(SUITE.replace(before, now));

        assertThat(slower.exitStatus()).as(slower.output() + slower.errors()).isEqualTo(1);
        assertThat(slower.output()).contains("changed too: ").contains(told);
        assertThat(folder.resolve("out/report.md")).content().contains("changed too: ");
        assertThat(folder.resolve("out/report.html")).content().contains("<h2>What else changed</h2>");
        assertThat(everything()).doesNotContain(SECRET).doesNotContain("Zq7-other");
    }

    @Test
    void aLibraryOfAnotherVersionIsNamed() throws Exception {
        accepted();
        takes(20);
        Files.delete(folder.resolve("lib/tool-1.2.jar"));
        jar("tool-1.3.jar", "x");
        Perfgate slower = suite.run(SUITE.replace("tool-1.2", "tool-1.3"));

        assertThat(slower.output()).containsPattern("jar tool 1\\.2 \\(\\w{12}\\) -> 1\\.3 \\(\\w{12}\\)");
    }

    /** The jar that is measured is another each night. */
    @Test
    void thatTheBuildIsAnotherIsNotSaidBesideARegression() throws Exception {
        jar("tool.jar", "x");
        String ofBuild = SUITE.replace("tool-1.2", "tool");
        suite.run(ofBuild, "--accept", "--build", folder.toString());
        takes(20);
        jar("tool.jar", "y");
        Perfgate slower = suite.run(ofBuild, "--build", folder.toString());

        assertThat(slower.exitStatus()).as(slower.output() + slower.errors()).isEqualTo(1);
        assertThat(slower.output()).doesNotContain("changed too");
        assertThat(folder.resolve("out/report.html")).content().contains("content of tool");
    }

    @Test
    void theRecordHoldsIt() throws Exception {
        accepted();

        Environment environment = suite.record().machine().environment();
        assertThat(environment.unread()).isEmpty();
        assertThat(environment.values().toString())
                .contains("-Dplace=")
                .contains("MODE=fast")
                .contains("DB_PASSWORD=***")
                .contains("tool=1.2");
    }
}
