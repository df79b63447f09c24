package io.perfgate.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class LockFileTest {

    @TempDir
    private Path folder;

    /** Holds it until it is killed. */
    static final class Holder {
        public static void main(String[] arguments) throws Exception {
            try (LockFile held = LockFile.held(Path.of(arguments[0]))) {
                System.out.println("held");
                TimeUnit.MINUTES.sleep(5);
            }
        }
    }

    private static Process holder(Path file) throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        Holder.class.getName(),
                        file.toString())
                .redirectErrorStream(true)
                .start();
        assertThat(process.inputReader().readLine()).isEqualTo("held");
        return process;
    }

    @Test
    void oneProgramHoldsItAtATimeAndAKilledOneNoMore() throws Exception {
        Path file = folder.resolve("deep/.lock");
        Process other = holder(file);
        try {
            assertThat(LockFile.ifFree(file)).isEmpty();
        } finally {
            other.destroyForcibly().waitFor();
        }
        try (LockFile ours = LockFile.held(file)) {
            assertThat(LockFile.ifFree(file)).isEmpty();
        }
        assertThat(file).doesNotExist();
    }
}
