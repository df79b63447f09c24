package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A real podman, and images made from this machine's files, because a registry may be unreachable. */
final class Containers {

    private static final Path BUSYBOX = Path.of("/bin/busybox");

    /** For systems with control groups of both versions, where crun and systemd's groups fail. */
    private static final String SETTINGS = """
            [engine]
            runtime="runc"
            cgroup_manager="cgroupfs"
            [containers]
            default_ulimits=["nofile=1024:1024", "nproc=1024:1024"]
            """;

    private static final String LIKE_DOCKER = """
            echo 'Emulate Docker CLI using podman.' >&2
            case $1 in
              rm) [ -e "$0.refused" ] || { : > "$0.refused"; echo 'removal is already in progress' >&2; exit 1; };;
            esac
            """;

    private static String settings = "";

    private Containers() {}

    /** Why containers cannot be tested here. */
    static Optional<String> missing() {
        if (!Files.isExecutable(BUSYBOX)) {
            return Optional.of("busybox-static is not installed");
        }
        try {
            image("test-of-perfgate/plain", Map.of());
            if (isRunning("")) {
                return Optional.empty();
            }
            Path file = Files.createTempFile("containers", ".conf");
            file.toFile().deleteOnExit();
            Files.writeString(file, SETTINGS);
            return isRunning(file.toString()) ? Optional.empty() : Optional.of("podman cannot limit a container here");
        } catch (IOException | AssertionError unusable) {
            return Optional.of("podman is not installed: " + unusable.getMessage());
        } catch (InterruptedException stop) {
            throw new IllegalStateException(stop);
        }
    }

    private static boolean isRunning(String file) throws IOException, InterruptedException {
        settings = file;
        return podman("run", "--rm", "--network=host", "--cpus=0.5", "--memory=64m", "test-of-perfgate/plain", "true")
                        .waitFor()
                == 0;
    }

    private static Process podman(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("podman"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        if (!settings.isEmpty()) {
            builder.environment().put("CONTAINERS_CONF", settings);
        }
        return builder.start();
    }

    private static String said(Process process) throws IOException, InterruptedException {
        try (InputStream output = process.getInputStream()) {
            String said = new String(output.readAllBytes(), StandardCharsets.UTF_8).strip();
            assertThat(process.waitFor()).as(said).isZero();
            return said;
        }
    }

    static String id(String image) throws IOException, InterruptedException {
        return said(podman("image", "inspect", "--format={{.Id}}", image));
    }

    /** Makes an image of busybox and some files. */
    static void image(String name, Map<String, String> files) throws IOException, InterruptedException {
        Path root = Files.createTempDirectory("image");
        Path bin = Files.createDirectories(root.resolve("bin"));
        Files.copy(BUSYBOX, bin.resolve("busybox"));
        for (String program : List.of("sh", "sleep", "dd", "httpd", "true")) {
            Files.createSymbolicLink(bin.resolve(program), Path.of("busybox"));
        }
        for (Map.Entry<String, String> file : files.entrySet()) {
            Path path = root.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
        imported(root, name);
    }

    /** Makes an image of this Java and a class. */
    static void javaImage(String name, Class<?> program) throws IOException, InterruptedException {
        Path root = Files.createTempDirectory("image");
        Path java = Path.of(System.getProperty("java.home"));
        said(new ProcessBuilder(
                        java.resolve("bin/jlink").toString(),
                        "--add-modules",
                        "java.net.http,jdk.httpserver,jdk.management,jdk.management.agent",
                        "--strip-debug",
                        "--output",
                        root.resolve("usr").toString())
                .redirectErrorStream(true)
                .start());
        for (String binary : List.of("bin/java", "lib/server/libjvm.so", "lib/libnet.so", "lib/libmanagement.so")) {
            String libraries = said(new ProcessBuilder(
                            "ldd", root.resolve("usr").resolve(binary).toString())
                    .redirectErrorStream(true)
                    .start());
            for (String word : libraries.split("\\s+")) {
                if (word.startsWith("/") && !word.startsWith(root.toString())) {
                    Path copy = root.resolve(word.substring(1));
                    Files.createDirectories(copy.getParent());
                    if (Files.notExists(copy)) {
                        Files.copy(Path.of(word).toRealPath(), copy);
                    }
                }
            }
        }
        Path classes = Files.createDirectories(root.resolve("classes"));
        Files.createDirectories(root.resolve("tmp"));
        Files.writeString(classes.resolve("statements"), "1");
        List<Class<?>> parts = new ArrayList<>(List.of(program.getDeclaredClasses()));
        parts.add(program);
        for (Class<?> part : parts) {
            String file = part.getName().replace('.', '/') + ".class";
            Files.createDirectories(classes.resolve(file).getParent());
            try (InputStream compiled = part.getClassLoader().getResourceAsStream(file)) {
                Files.copy(compiled, classes.resolve(file));
            }
        }
        imported(root, name);
    }

    private static void imported(Path root, String name) throws IOException, InterruptedException {
        Path archive = Files.createTempFile("image", ".tar");
        said(new ProcessBuilder("tar", "cf", archive.toString(), "-C", root.toString(), ".")
                .redirectErrorStream(true)
                .start());
        said(podman("import", "--quiet", archive.toString(), name));
        Files.delete(archive);
        said(new ProcessBuilder("rm", "-r", root.toString())
                .redirectErrorStream(true)
                .start());
    }

    /** An environment whose only container command has a name of ours and runs podman. */
    static Map<String, String> environment(Path folder, String program) throws IOException {
        Path bin = Files.createDirectories(folder.resolve("bin-" + program));
        String path = System.getenv("PATH");
        for (String tool : List.of("sh", "setsid", "sleep", "cat", "busybox", "git")) {
            for (String place : path.split(":")) {
                if (Files.notExists(bin.resolve(tool)) && Files.isExecutable(Path.of(place, tool))) {
                    script(bin.resolve(tool), "exec " + Path.of(place, tool));
                }
            }
        }
        String before = program.equals("docker") ? LIKE_DOCKER : "";
        script(bin.resolve(program), before + "PATH='" + path + "' CONTAINERS_CONF='" + settings + "' exec podman");
        return Map.of("PATH", bin.toString());
    }

    static void script(Path file, String command) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + command + " \"$@\"\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    /** The existing containers of runs. */
    static List<String> ofTests() throws IOException, InterruptedException {
        return said(podman("ps", "--all", "--format={{.Names}}"))
                .lines()
                .filter(name -> name.startsWith("perfgate-"))
                .toList();
    }

    static void assertNoneLeft() throws IOException, InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        while (!ofTests().isEmpty()) {
            assertThat(System.nanoTime())
                    .as("removed within 10 s: " + ofTests())
                    .isLessThan(deadline);
            TimeUnit.MILLISECONDS.sleep(200);
        }
    }
}
