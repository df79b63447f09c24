package io.perfgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipFile;

/**
 * A user's project, built by a real Maven with the finished plugin from the test's local repository, in front of this
 * build's repository.
 */
record MavenProjects(Path folder) {

    static final String PLUGIN = "io.perfgate:perfgate-maven-plugin:" + System.getProperty("plugin.version") + ":";

    /** The result of Maven. */
    record Ended(int exitStatus, String output) {}

    void write(String file, String text) throws IOException {
        Path path = folder.resolve("project").resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    Path project() {
        return folder.resolve("project");
    }

    /** Like {@code install:install-file}: the jar contains its POM. */
    private Path repository() throws IOException {
        Path repository = folder.resolve("repository");
        String version = System.getProperty("plugin.version");
        Path home = repository.resolve("io/perfgate/perfgate-maven-plugin").resolve(version);
        if (!Files.exists(home)) {
            Path jar = Path.of(System.getProperty("plugin.jar"));
            Files.createDirectories(home);
            String name = "perfgate-maven-plugin-" + version;
            Files.copy(jar, home.resolve(name + ".jar"));
            try (ZipFile zip = new ZipFile(jar.toFile())) {
                Files.copy(
                        zip.getInputStream(zip.getEntry("META-INF/maven/io.perfgate/perfgate-maven-plugin/pom.xml")),
                        home.resolve(name + ".pom"));
            }
        }
        return repository;
    }

    /** Maven with that repository. */
    List<String> command() throws IOException {
        return List.of(
                Path.of("../mvnw").toRealPath().toString(),
                "-B",
                "-ntp",
                "-Dstyle.color=never",
                "-Dmaven.repo.local=" + repository(),
                "-Dmaven.repo.local.tail=" + System.getProperty("localRepository"));
    }

    Ended mvn(String... arguments) throws IOException, InterruptedException {
        Process maven = start(arguments);
        if (!maven.waitFor(5, TimeUnit.MINUTES)) {
            maven.descendants().forEach(ProcessHandle::destroyForcibly);
            maven.destroyForcibly();
            throw new AssertionError("Maven did not end: " + Files.readString(output()));
        }
        return new Ended(maven.exitValue(), Files.readString(output()));
    }

    Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(command());
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .directory(project().toFile())
                .redirectErrorStream(true)
                .redirectOutput(output().toFile())
                .start();
    }

    private Path output() {
        return folder.resolve("maven.txt");
    }

    /** Its error message, without links to more information. */
    static String failure(Ended ended) {
        assertThat(ended.exitStatus()).as(ended.output()).isEqualTo(1);
        return ended.output()
                .lines()
                .filter(line -> line.startsWith("[ERROR] Failed to execute goal "))
                .findFirst()
                .orElse("no goal failed: " + ended.output());
    }
}
