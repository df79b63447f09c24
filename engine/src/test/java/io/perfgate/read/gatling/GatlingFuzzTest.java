package io.perfgate.read.gatling;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.perfgate.read.LoadResult;
import io.perfgate.read.ReadError;
import io.perfgate.read.Window;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/**
 * Any file is either read or refused with a {@link ReadError} that names it; nothing hangs or fills the memory.
 *
 * <p>Ordinary test runs replay the inputs in {@code GatlingFuzzTestInputs}; lab/docs/reading.md explains how to search
 * for more.
 */
class GatlingFuzzTest {

    private static final int MOST_MESSAGE_CHARACTERS = 1000;

    @TempDir
    private static Path folder;

    private interface Reader {
        void read(Path file) throws IOException;
    }

    @FuzzTest(maxDuration = "10m")
    void binaryLog(byte[] input) throws IOException {
        readsOrRefusesWithAReason(
                input,
                "simulation.log",
                file -> use(BinaryLog.read(file, new ByteArrayInputStream(input), new Recording(Window.ALL))));
    }

    @FuzzTest(maxDuration = "10m")
    void textLog(byte[] input) throws IOException {
        readsOrRefusesWithAReason(
                input,
                "simulation.log",
                file -> use(TextLog.read(file, new ByteArrayInputStream(input), new Recording(Window.ALL))));
    }

    private static void use(LoadResult result) {
        assertThat(result.seconds()).isPositive();
        assertThat(result.users().timeline(result.users().secondsPerValue())).hasSizeLessThanOrEqualTo(4096);
        result.requests().values().forEach(one -> one.all().percentileMillis(99));
    }

    private static void readsOrRefusesWithAReason(byte[] input, String name, Reader reader) throws IOException {
        Path file = Files.write(folder.resolve(name), input);
        try {
            reader.read(file);
        } catch (ReadError clear) {
            assertThat(clear.getMessage()).startsWith(file.toString()).hasSizeLessThan(MOST_MESSAGE_CHARACTERS);
        }
    }
}
