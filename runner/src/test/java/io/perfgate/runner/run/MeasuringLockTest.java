package io.perfgate.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class MeasuringLockTest {

    @TempDir
    private Path folder;

    /** Measures until it is killed. */
    static final class Other {
        public static void main(String[] arguments) throws Exception {
            try (MeasuringLock held = MeasuringLock.held(Path.of(arguments[0]), "team/nightly #12", line -> {})) {
                System.out.println("held");
                TimeUnit.MINUTES.sleep(5);
            }
        }
    }

    private static Process other(Path file) throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        Other.class.getName(),
                        file.toString())
                .redirectErrorStream(true)
                .start();
        assertThat(process.inputReader().readLine()).isEqualTo("held");
        return process;
    }

    @Test
    void aRunWaitsForTheMeasuringOneAndNamesIt() throws Exception {
        Path file = folder.resolve("measuring.lock");
        BlockingQueue<String> said = new LinkedBlockingQueue<>();
        Process other = other(file);
        CompletableFuture<MeasuringLock> ours;
        try {
            ours = CompletableFuture.supplyAsync(() -> {
                try {
                    return MeasuringLock.held(file, "shop #3", said::add);
                } catch (IOException failed) {
                    throw new IllegalStateException(failed);
                }
            });
            assertThat(said.take()).isEqualTo("waiting for team/nightly #12, which measures on this machine");
            assertThat(ours).isNotDone();
        } finally {
            other.destroyForcibly().waitFor();
        }
        ours.get().close();
        assertThat(said).isEmpty();
        assertThat(file).doesNotExist();
    }

    @Test
    void aRunOnAFreeMachinePrintsNothing() throws Exception {
        BlockingQueue<String> said = new LinkedBlockingQueue<>();

        MeasuringLock.held(folder.resolve("deep/measuring.lock"), "shop #3", said::add)
                .close();

        assertThat(said).isEmpty();
    }
}
