package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A real git repository, usually of a small service that answers with its time, set by a file. */
final class SmallRepository {

    private static final String SERVICE = """
            import java.io.IOException;
            import java.net.*;
            import java.nio.file.*;

            public class Service {
                public static void main(String[] arguments) throws Exception {
                    byte[] millis = Files.readAllBytes(Path.of(arguments[1], "millis"));
                    InetAddress here = InetAddress.getByName("127.0.0.1");
                    ServerSocket server = new ServerSocket(Integer.parseInt(arguments[0]), 50, here);
                    while (true) {
                        try (Socket client = server.accept()) {
                            client.getOutputStream().write(millis);
                        } catch (IOException gone) {
                            System.out.println(gone); // a look whether the port is open
                        }
                    }
                }
            }
            """;

    private static final String SUITE = """
            suite: small
            middleware:
              start: JAVA -XX:TieredStopAtLevel=1 -Xmx32m -Dtest=FOLDER -cp ${build}/out Service ${port} ${build}/out
              ready: tcp://127.0.0.1:${port}
              jvm: none
            workloads:
              - name: requests
                run: JAVA -XX:TieredStopAtLevel=1 -Xmx32m -Dtest=FOLDER -cp CLASSES io.perfgate.runner.SmallClient ${port} ${trial}
            source: {build: sh build.sh, within: 1m}
            keep: [out]
            tolerance: {"*": 10%}
            validity: {otherCpu: 100%, calibration: 100000%}
            """;

    private final Path folder;

    /** With one commit. */
    SmallRepository(Path folder) throws Exception {
        this.folder = Files.createDirectories(folder);
        begin();
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        write("Service.java", SERVICE);
        write("millis", "20\n");
        write(".gitignore", "/out\n");
        write("build.sh", "set -e; mkdir -p out; cp millis out; " + java + "c -d out *.java\n");
        write(
                "performance.yml",
                SUITE.replace("JAVA", java)
                        .replace("FOLDER", folder.toString())
                        .replace(
                                "CLASSES",
                                Path.of("target/test-classes").toAbsolutePath().toString()));
        commit("The first");
    }

    private SmallRepository(Path folder, String name) throws Exception {
        this.folder = Files.createDirectories(folder.resolve(name));
        begin();
    }

    /** Without the service, and without a commit. */
    static SmallRepository empty(Path parent, String name) throws Exception {
        return new SmallRepository(parent, name);
    }

    private void begin() throws Exception {
        git("init", "-q", "-b", "main");
        git("config", "user.name", "Ada");
        git("config", "user.email", "ada@example.org");
    }

    Path folder() {
        return folder;
    }

    void write(String file, String text) throws IOException {
        Files.writeString(folder.resolve(file), text);
    }

    /** @return its id */
    String commit(String title) throws Exception {
        git("add", "-A");
        git("commit", "-q", "--cleanup=verbatim", "-m", title);
        return git("rev-parse", "HEAD").strip();
    }

    /** A commit that changes the measured files, but not their speed. */
    String harmless(String title) throws Exception {
        String name = title.replaceAll("\\W", "");
        write(name + ".java", "class " + name + " {}\n");
        return commit(title);
    }

    String git(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        Path output = Files.createTempFile("git", ".txt");
        try {
            Process git = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            assertThat(git.waitFor(1, TimeUnit.MINUTES)).isTrue();
            String text = Files.readString(output);
            assertThat(git.exitValue()).as(text).isZero();
            return text;
        } finally {
            Files.delete(output);
        }
    }

    /** Git knows only the checkout's own work tree. */
    void assertHasNoOtherWorkTree() throws Exception {
        assertThat(git("worktree", "list").lines()).hasSize(1);
        Path known = folder.resolve(".git/worktrees");
        assertThat(!Files.exists(known) || known.toFile().list().length == 0).isTrue();
    }
}
