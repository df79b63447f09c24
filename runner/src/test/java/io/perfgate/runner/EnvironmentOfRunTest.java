package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.words.Texts;
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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The environment of a run in its record and reports. */
class EnvironmentOfRunTest {

    private static final String SECRET = "Zq7-hidden";

    private static final String SUITE = """
            suite: environment
            variables: {mode: fast}
            middleware:
              start: java -Xmx64m -XX:TieredStopAtLevel=1 -Dplace=FOLDER/app -cp FOLDER/lib/tool-1.2.jar:CHECKOUT/lab/middleware/broker/target/broker.jar io.perfgate.middleware.broker.BrokerProgram --port ${port}
              ready: tcp://127.0.0.1:${port}
              environment: {MODE: "${mode}", DB_PASSWORD: Zq7-hidden}
            workloads:
              - name: shop
                run: cat FOLDER/result.csv
                trials: {first: 2, most: 2}
            profile: never
            validity: {calibration: 100000%, otherCpu: 100%}
            """.replace("CHECKOUT", Perfgate.CHECKOUT.toString());

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

    private void accepted() throws Exception {
        Ended accepted = suite.runHere(SUITE, "--accept");
        assertThat(accepted.complaints()).isEmpty();
        assertThat(accepted.output()).contains("accepted into the baseline");
        assertThat(suite.record().machine().environment().unread()).isEmpty();
    }

    /** Everything that this and earlier runs wrote, and what this one printed. */
    private String everything(Ended run) throws IOException {
        StringBuilder all = new StringBuilder(run.output()).append(run.errors());
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
    @Tag("slow")
    void nothingIsReportedIfNothingChanged() throws Exception {
        accepted();
        takes(20);
        Ended slower = suite.runHere(SUITE);

        assertThat(slower.exitStatus()).as(slower.output() + slower.errors()).isEqualTo(1);
        assertThat(slower.output()).doesNotContain("changed too");
        assertThat(folder.resolve("out/report.html")).content().doesNotContain("What else changed");
    }

    @Test
    void onlyOtherChangesBesideARegressionAreNamed() throws Exception {
        accepted();
        takes(20);
        Files.delete(folder.resolve("lib/tool-1.2.jar"));
        jar("tool-1.3.jar", "x");
        Ended slower = suite.runHere(SUITE.replace("-Xmx64m", "-Xmx96m -Dnew=1 -XX:+UseParallelGC")
                .replace("tool-1.2", "tool-1.3")
                .replace("mode: fast", "mode: safe")
                .replace(SECRET, "Zq7-other"));

        assertThat(slower.exitStatus()).as(slower.output() + slower.errors()).isEqualTo(1);
        assertThat(suite.record().unjudged().environmentChanges())
                .extracting(change -> Texts.ENGLISH.of(change.sentence()).replaceAll("\\w{10}(?=\\))", "digest"))
                .map(change -> change.replaceAll("collector \\w+", "collector").replaceAll("\\*\\w{4}", "*mark"))
                .containsExactly(
                        "maximum heap 64 MiB -> 96 MiB",
                        "initial heap 64 MiB -> 96 MiB",
                        "garbage collector -> Parallel",
                        "JVM option -Dnew ***mark is new",
                        "environment variable DB_PASSWORD ***mark -> ***mark",
                        "environment variable MODE ***mark -> ***mark",
                        "middleware.start in the suite ***mark -> ***mark",
                        "variables.mode in the suite fast -> safe",
                        "jar tool 1.2 (digest) -> 1.3 (digest)");
        String told = "changed too: maximum heap 64 MiB -> 96 MiB";
        assertThat(slower.output()).contains(told);
        assertThat(folder.resolve("out/report.md")).content().contains("changed too: maximum heap");
        assertThat(folder.resolve("out/report.html"))
                .content()
                .contains("<h2>What else changed</h2>")
                .contains(told.replace("-> ", "\u2192\u00a0"));
        assertThat(everything(slower)).doesNotContain(SECRET).doesNotContain("Zq7-other");
    }

    /** The measured jar differs each night. */
    @Test
    @Tag("slow")
    void aChangedBuildIsNotListedBesideARegression() throws Exception {
        jar("tool.jar", "x");
        String ofBuild = SUITE.replace("tool-1.2", "tool");
        suite.runHere(ofBuild, "--accept", "--build", folder.toString());
        takes(20);
        jar("tool.jar", "y");
        Ended slower = suite.runHere(ofBuild, "--build", folder.toString());

        assertThat(slower.exitStatus()).as(slower.output() + slower.errors()).isEqualTo(1);
        assertThat(slower.output()).doesNotContain("changed too");
        assertThat(folder.resolve("out/report.html")).content().contains("content of tool");
    }
}
