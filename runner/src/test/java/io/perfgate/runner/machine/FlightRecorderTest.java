package io.perfgate.runner.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.profile.CallTree;
import io.perfgate.profile.JfrProfile;
import io.perfgate.runner.process.JavaCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import javax.management.MBeanServerConnection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlightRecorderTest {

    @TempDir
    private Path folder;

    /** A program that sleeps as deep in its calls as a request of a web framework. */
    public static final class Sleeper {

        public static void main(String[] arguments) throws IOException, InterruptedException {
            System.out.println("ready");
            System.in.read();
            Thread idle = new Thread(Sleeper::idle);
            idle.start();
            handle();
            LockSupport.parkNanos(Duration.ofMillis(20).toNanos()); // a thread that only sleeps is idle
            handle();
            idle.join();
            System.out.println("done");
            System.in.read(); // until it is recorded
        }

        private static void idle() {
            try {
                for (int pause = 0; pause < 2; pause++) {
                    Thread.sleep(1500); // on a busy machine, the next one begins milliseconds later
                }
            } catch (InterruptedException unexpected) {
                throw new IllegalStateException(unexpected);
            }
        }

        private static void handle() throws InterruptedException {
            framework(150);
        }

        private static void framework(int frames) throws InterruptedException {
            if (frames > 0) {
                framework(frames - 1);
            } else {
                Thread.sleep(20);
            }
        }
    }

    @Test
    void showsWhoSleepsInDeepStacksButNoIdleThread() throws Exception {
        Path recording = folder.resolve("sleeper.jfr");
        Process process = new ProcessBuilder(JavaCommand.path(), "-cp", "target/test-classes", Sleeper.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader output =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(output.readLine()).isEqualTo("ready"); // a JVM that still starts may never answer
            record(process, output, recording);
        } finally {
            process.destroyForcibly();
        }

        CallTree waiting = JfrProfile.ofLoad(recording, "w", "1", Duration.ZERO, Optional.empty(), List.of())
                .waiting();
        assertThat(waiting.frames())
                .contains(Sleeper.class.getName() + ".handle", Sleeper.class.getName() + ".framework")
                .doesNotContain("...", Sleeper.class.getName() + ".idle");
    }

    private static void record(Process process, BufferedReader output, Path recording) throws Exception {
        try (JvmSampler sampler = JvmSampler.attach("middleware", process.pid())) {
            sampler.recorder().start();
            process.getOutputStream().write('\n');
            process.getOutputStream().flush();
            assertThat(output.readLine()).isEqualTo("done");
            sampler.recorder().save(recording);
        }
    }

    @Test
    void recordsAJvmThatForbidsDiagnosticCommands() throws Exception {
        MBeanServerConnection own = ManagementFactory.getPlatformMBeanServer();
        MBeanServerConnection forbidding = (MBeanServerConnection) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {MBeanServerConnection.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("invoke") && arguments[1].equals("jfrConfigure")) {
                        throw new SecurityException("forbidden");
                    }
                    return method.invoke(own, arguments);
                });
        Path recording = folder.resolve("shallow.jfr");
        FlightRecorder recorder = new FlightRecorder(forbidding);

        recorder.start();
        recorder.save(recording);

        assertThat(recording).isNotEmptyFile();
    }
}
