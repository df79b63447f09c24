package io.perfgate.read.gatling;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.read.LoadResult;
import io.perfgate.read.Window;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Following a log gives the same requests as reading it. */
class FollowTest {

    private static final Path FIXTURES = Path.of("src/test/resources/io/perfgate/read/gatling");

    /** Returns a few bytes at a time, like a growing file. */
    private static final class Trickle extends InputStream {
        private static final int MOST = 7;
        private final InputStream in;

        Trickle(byte[] bytes) {
            in = new ByteArrayInputStream(bytes);
        }

        @Override
        public int read() throws IOException {
            return in.read();
        }

        @Override
        public int read(byte[] to, int from, int length) throws IOException {
            return in.read(to, from, Math.min(length, MOST));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.3.1", "3.3.1", "3.12.0", "3.13.5", "3.15.1"})
    void theSameRequests(String version) throws IOException {
        Path log = FIXTURES.resolve(version).resolve("simulation.log");
        AtomicLong ok = new AtomicLong();
        AtomicLong failed = new AtomicLong();
        GatlingLog.follow(
                log, new Trickle(Files.readAllBytes(log)), (succeeded, millis, count) -> (succeeded ? ok : failed)
                        .addAndGet(count));

        LoadResult read = GatlingLog.read(log, Window.ALL);
        assertThat(ok.get() + failed.get()).isEqualTo(read.count()).isPositive();
        assertThat(failed.get())
                .isEqualTo(read.requests().values().stream()
                        .mapToLong(one -> one.failed().count())
                        .sum());
    }

    @ParameterizedTest
    @ValueSource(strings = {"3.12.0", "3.15.1"})
    void theStartOfALog(String version) throws IOException {
        long start = GatlingLog.startMillis(FIXTURES.resolve(version));

        assertThat(start).isBetween(1_700_000_000_000L, 1_900_000_000_000L);
    }
}
