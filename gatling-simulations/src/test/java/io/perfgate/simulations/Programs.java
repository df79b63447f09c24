package io.perfgate.simulations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The systems under test, started as users do, each in a separate process; they end with the test. */
public final class Programs implements AfterEachCallback {
    private static final String READY = "ready on port ";

    private final List<Process> started = new ArrayList<>();

    /** Starts NAME.jar on a free port and returns its address; the system property of that name has its jar. */
    public InetSocketAddress start(String name, String... options) throws IOException {
        Path jar = Path.of(System.getProperty(name + ".jar"));
        assertThat(jar)
                .as("build it with: ./mvnw -pl lab/middleware/" + name + " -am package")
                .exists();
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-jar",
                jar.toString(),
                "--port",
                "0"));
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        started.add(process);
        String ready = process.inputReader().readLine();
        assertThat(ready).as("what " + name + " says").startsWith(READY);
        return InetSocketAddress.createUnresolved("127.0.0.1", Integer.parseInt(ready.substring(READY.length())));
    }

    @Override
    public void afterEach(ExtensionContext context) throws InterruptedException {
        for (Process process : started) {
            process.destroyForcibly().waitFor();
        }
    }
}
