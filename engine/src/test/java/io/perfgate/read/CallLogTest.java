package io.perfgate.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.read.gatling.GatlingLog;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The call log and Gatling's own log of the same run. */
class CallLogTest {

    private static final Path RESOURCES = Path.of("src/test/resources/io/perfgate/read");

    private final LoadResult calls = CallLog.read(RESOURCES.resolve("point-to-point.hlog"), Window.ALL);
    private final LoadResult gatling =
            GatlingLog.read(RESOURCES.resolve("gatling/point-to-point-3.15.1.log"), Window.ALL);

    @Test
    void agreesWithGatlingsLogToSomeMilliseconds() {
        assertThat(calls.requests().keySet()).isEqualTo(gatling.requests().keySet());
        gatling.requests().forEach((name, expected) -> {
            RequestStats found = calls.requests().get(name);
            assertThat(found.ok().count()).isEqualTo(expected.ok().count());
            assertThat(found.failed().count()).isEqualTo(expected.failed().count());
            assertThat(found.ok().meanMillis()).isCloseTo(expected.ok().meanMillis(), within(1.0));
            assertThat(found.ok().percentileMillis(95)).isCloseTo(expected.ok().percentileMillis(95), within(1.5));
            assertThat(found.ok().maxMillis()).isCloseTo(expected.ok().maxMillis(), within(3.0));
        });
    }

    @Test
    void countsTheTimeThatItsIntervalsCover() {
        assertThat(calls.seconds()).isCloseTo(3, within(0.5));
        LoadResult inner = CallLog.read(RESOURCES.resolve("point-to-point.hlog"), new Window(1000, 3000));
        assertThat(inner.seconds()).isCloseTo(2, within(0.2));
        assertThat(inner.count()).isBetween(1L, calls.count() - 1);
    }

    @Test
    void saysWhichFileIsMissing() {
        assertThatThrownBy(() -> CallLog.read(Path.of("nowhere.hlog"), Window.ALL))
                .hasMessage("nowhere.hlog: no such call log");
    }
}
