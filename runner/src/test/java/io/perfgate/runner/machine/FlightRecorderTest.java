package io.perfgate.runner.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.profile.CallTree;
import io.perfgate.profile.JfrProfile;
import io.perfgate.runner.process.JavaCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
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
            handle();
            System.out.println("done");
            System.in.read(); // until it is recorded
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
    void showsWhoSleepsInDeepStacks() throws Exception {
        Path recording = folder.resolve("sleeper.jfr");
        Process process = new ProcessBuilder(JavaCommand.path(), "-cp", "target/test-classes", Sleeper.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader output =
                        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
                JvmSampler sampler = JvmSampler.attach("middleware", process.pid())) {
            assertThat(output.readLine()).isEqualTo("ready");
            sampler.recorder().start();
            process.getOutputStream().write('\n');
            process.getOutputStream().flush();
            assertThat(output.readLine()).isEqualTo("done");
            sampler.recorder().save(recording);
        } finally {
            process.destroyForcibly();
        }

        CallTree waiting = JfrProfile.ofLoad(recording, "w", "1", Duration.ZERO, Optional.empty(), List.of())
                .waiting();
        assertThat(waiting.frames())
                .contains(Sleeper.class.getName() + ".handle", "java.lang.Thread.sleep")
                .doesNotContain("...");
    }
}
