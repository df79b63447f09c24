package io.perfgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Follows the pages of docs/tutorials from an empty folder and checks their promises, with shorter measurements and
 * judged by figures that hardly depend on other load.
 */
@Tag("slow")
class PackagedTutorialsTest {

    private static final String ON_A_BUSY_MACHINE =
            "profile: never\nvalidity: {otherCpu: 100%, calibration: 900%, littlesLaw: 900%}\n";

    @TempDir
    private Path folder;

    private void follow(String page, Map<String, String> shorter) throws Exception {
        MavenProjects maven = new MavenProjects(folder);
        Path programs = Files.createDirectories(folder.resolve("bin"));
        Files.writeString(
                programs.resolve("mvn"), "#!/bin/sh\nexec " + String.join(" ", maven.command()) + " \"$@\"\n");
        Files.setPosixFilePermissions(programs.resolve("mvn"), PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.createDirectories(maven.project());
        Files.copy(Path.of("../runner/target/perfgate.jar"), maven.project().resolve("perfgate.jar"));
        for (Tutorial.Step step : Tutorial.read(page).steps()) {
            if (step instanceof Tutorial.File file) {
                String text = file.text().replace("VERSION", System.getProperty("plugin.version"));
                maven.write(file.name(), file.name().equals("performance.yml") ? shortened(text, shorter) : text);
            } else if (step instanceof Tutorial.Command command) {
                enter(maven.project(), programs, command);
            }
        }
    }

    private static String shortened(String suite, Map<String, String> shorter) {
        String text = suite;
        for (Map.Entry<String, String> each : shorter.entrySet()) {
            assertThat(text).contains(each.getKey());
            text = text.replace(each.getKey(), each.getValue());
        }
        return text + ON_A_BUSY_MACHINE;
    }

    private void enter(Path where, Path programs, Tutorial.Command command) throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", command.line())
                .directory(where.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        String java = Path.of(System.getProperty("java.home"), "bin").toString();
        builder.environment()
                .compute("PATH", (name, path) -> programs + File.pathSeparator + java + File.pathSeparator + path);
        Process process = builder.start();
        if (!process.waitFor(5, TimeUnit.MINUTES)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new AssertionError(command + " did not end: " + Files.readString(output));
        }
        assertThat(process.exitValue())
                .as(command.line() + "\n" + Files.readString(output))
                .isEqualTo(command.exitStatus());
    }

    @Test
    void anHttpServiceWithGatling() throws Exception {
        follow(
                "http-service-with-gatling.md",
                Map.of(
                        "warmUp: 10s", "warmUp: 2s",
                        "measure: 30s", "measure: 3s\n    trials: {first: 3, most: 3}",
                        "tolerance: {mean: 10%, p99: 20%}", "metrics: [errorRate, mean]\ntolerance: {mean: 100%}"));
    }

    @Test
    void aModuleWithJmhBenchmarks() throws Exception {
        follow(
                "jmh-module.md",
                Map.of(
                        "-wi, \"3\", -i, \"5\", -r, 1s, -w, 1s", "-wi, \"1\", -i, \"2\", -r, 100ms, -w, 100ms",
                        "first: 5, most: 10", "first: 3, most: 3",
                        "tolerance: {averageTime: 5%, allocatedPerOperation: 2%}",
                                "metrics: [allocatedPerOperation]\ntolerance: {allocatedPerOperation: 2%}"));
    }

    @Test
    void resultsOfOtherTools() throws Exception {
        follow("results-of-other-tools.md", Map.of());
    }
}
