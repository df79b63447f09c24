package io.perfgate.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The task of docs/first-gate.md, in a real Gradle if one is installed. */
@Tag("slow")
class PackagedGradleTest {

    private static final Pattern TASK = Pattern.compile("## With Gradle.*?```groovy\n(.*?)```", Pattern.DOTALL);

    private static final String PROJECT = """
            plugins {
                id 'java'
            }

            dependencies {
                testImplementation files('libraries.jar')
            }

            """;

    private static final String SUITE = """
            suite: codec
            workloads:
              - name: codec
                jmh: ${classpath}
                include: ".*MessageCodecBenchmark.encode.*"
                arguments: ["-wi", "0", "-i", "1", "-r", "100ms"]
                trials: {first: 1, most: 1}
            profile: never
            validity: {otherCpu: 100%}
            """;

    @TempDir
    private Path folder;

    private record Ended(int exitStatus, String output) {}

    private Ended gradle(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("gradle", "--offline", "--no-daemon", "perfgate"));
        command.addAll(List.of(arguments));
        Path output = folder.resolve("output.txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().put("GRADLE_USER_HOME", folder.resolve("home").toString());
        Process gradle = builder.start();
        if (!gradle.waitFor(5, TimeUnit.MINUTES)) {
            gradle.descendants().forEach(ProcessHandle::destroyForcibly);
            gradle.destroyForcibly();
            throw new AssertionError("Gradle did not end: " + Files.readString(output));
        }
        return new Ended(gradle.exitValue(), Files.readString(output));
    }

    @Test
    void theTaskPassesTheClassPathOfTheTests() throws Exception {
        assumeTrue(
                Stream.of(System.getenv("PATH").split(File.pathSeparator))
                        .anyMatch(bin -> Files.isExecutable(Path.of(bin, "gradle"))),
                "Gradle is not installed");
        Matcher task = TASK.matcher(Files.readString(Path.of("../docs/first-gate.md")));
        assertThat(task.find()).isTrue();
        Files.writeString(folder.resolve("build.gradle"), PROJECT + task.group(1));
        Files.writeString(folder.resolve("performance.yml"), SUITE);
        Files.copy(Path.of("../runner/target/perfgate.jar"), folder.resolve("perfgate.jar"));
        Files.copy(Path.of("../jmh/target/benchmarks.jar"), folder.resolve("libraries.jar"));

        Ended first = gradle();
        assertThat(first.exitStatus()).as(first.output()).isNotZero();
        assertThat(first.output()).contains("INCONCLUSIVE: ", "finished with non-zero exit value 3");

        Ended accepted = gradle("-Parguments=run --accept");
        assertThat(accepted.exitStatus()).as(accepted.output()).isZero();
        assertThat(folder.resolve("baselines")).isNotEmptyDirectory();
    }
}
