package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The environment of the programs that a run starts. */
class ChildEnvironmentTest {

    private static final String SUITE = """
            suite: environment
            workloads:
              - name: tool
                run: sh -c 'env > FOLDER/seen.txt; cat FOLDER/result.csv'
                environment: {PERFGATE_JMX_PASSWORD: of the suite, JDK_JAVA_OPTIONS: -Xss1m}
                trials: {first: 2, most: 2}
            profile: never
            validity: {calibration: 100000%, otherCpu: 100%}
            """;

    @TempDir
    private Path folder;

    @Test
    void thePasswordsOfTheRunnerStayWithIt() throws Exception {
        Map<String, String> ours = Map.of(
                "PERFGATE_INFLUX_PASSWORD", "not-to-be-seen",
                "PERFGATE_JMX_PASSWORD", "nor-this",
                "PERFGATE_CLASSPATH", "/nowhere",
                "OF_THE_USER", "inherited");

        assertThat(complaints(ours)).isEmpty();
        assertThat(Files.readAllLines(folder.resolve("seen.txt")))
                .contains("OF_THE_USER=inherited", "PERFGATE_JMX_PASSWORD=of the suite", "JDK_JAVA_OPTIONS=-Xss1m")
                .noneMatch(line -> line.matches("PERFGATE_(INFLUX_PASSWORD|CLASSPATH)=.*|.*nor-this.*"));
    }

    /** Without the commit, later runs cannot say which change made them slower. */
    @Test
    void aCheckoutThatGitRefusesIsReported() throws Exception {
        Path git = Files.writeString(
                Files.createDirectories(folder.resolve("bücher")).resolve("git"), """
                #!/bin/sh
                echo "fatal: detected dubious ownership in repository at '/shop'" >&2
                echo "  git config --global --add safe.directory /shop" >&2
                exit 128
                """);
        assertThat(git.toFile().setExecutable(true)).isTrue();

        assertThat(complaints(Map.of("PATH", git.getParent() + ":" + System.getenv("PATH"))))
                .containsExactly("perfgate: the build's commit is unknown, because another user owns its checkout; "
                        + "last output: git config --global --add safe.directory /shop");
    }

    @Test
    void aFolderInThePathWithLettersThatTheLocaleLacks() throws Exception {
        String path = folder.resolve("bücher") + ":" + System.getenv("PATH");
        assertThat(complaints(Map.of("PATH", path, "LC_ALL", "C"))).isEmpty();
    }

    /** As of a job of cron, which has no locale. */
    @Test
    void aWorkingDirectoryWithLettersThatTheLocaleLacks() throws Exception {
        Path here = Files.createDirectory(folder.resolve("bücher"));
        Perfgate perfgate = Perfgate.startIn(here, folder, Map.of("LC_ALL", "C"), "profile");

        assertThat(perfgate.exitStatus()).isEqualTo(2);
        assertThat(perfgate.complaints()).singleElement().asString().endsWith("this name, set LC_ALL=C.UTF-8");
    }

    @Test
    void aClassPathWithLettersThatTheLocaleLacks() throws Exception {
        Path suite = Files.writeString(
                folder.resolve("performance.yml"), "suite: a\nworkloads:\n  - {name: b, jmh: '${classpath}'}\n");
        Map<String, String> environment = Map.of("PERFGATE_CLASSPATH", "/bücher/b.jar", "LC_ALL", "C");
        Perfgate check = Perfgate.start(folder, environment, "check", "-f", suite.toString());

        assertThat(check.exitStatus()).isEqualTo(2);
        assertThat(check.complaints()).singleElement().asString().endsWith("this name, set LC_ALL=C.UTF-8");
    }

    private List<String> complaints(Map<String, String> environment) throws Exception {
        Files.writeString(
                folder.resolve("result.csv"), "series,metric,unit,direction,run,trial,value\nx,t,ms,lower,r,1,10");
        Perfgate perfgate = new SuiteFolder(folder).start(environment, SUITE);
        perfgate.exitStatus();
        return perfgate.complaints();
    }

    /** A process started in any other way would inherit them. */
    @Test
    void everyProcessIsStartedWithoutThem() throws IOException {
        try (Stream<Path> sources = Files.walk(Path.of("src/main/java"))) {
            List<Path> starting = sources.filter(file -> file.toString().endsWith(".java"))
                    .filter(ChildEnvironmentTest::startsProcesses)
                    .map(Path::getFileName)
                    .toList();
            assertThat(starting).containsExactly(Path.of("Child.java"));
        }
    }

    private static boolean startsProcesses(Path file) {
        try {
            String source = Files.readString(file);
            return source.contains("new ProcessBuilder(") || source.contains(".exec(");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
