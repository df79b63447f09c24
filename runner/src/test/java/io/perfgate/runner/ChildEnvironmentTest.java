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
        Files.writeString(
                folder.resolve("result.csv"), "series,metric,unit,direction,run,trial,value\nx,t,ms,lower,r,1,10");
        Map<String, String> ours = Map.of(
                "PERFGATE_INFLUX_PASSWORD", "not-to-be-seen",
                "PERFGATE_JMX_PASSWORD", "nor-this",
                "PERFGATE_CLASSPATH", "/nowhere",
                "OF_THE_USER", "inherited");

        Perfgate perfgate = new SuiteFolder(folder).start(ours, SUITE);

        perfgate.exitStatus();
        assertThat(perfgate.complaints()).isEmpty();
        assertThat(Files.readAllLines(folder.resolve("seen.txt")))
                .contains("OF_THE_USER=inherited", "PERFGATE_JMX_PASSWORD=of the suite", "JDK_JAVA_OPTIONS=-Xss1m")
                .noneMatch(line -> line.matches("PERFGATE_(INFLUX_PASSWORD|CLASSPATH)=.*|.*nor-this.*"));
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
