package io.perfgate.runner.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Place;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class ProgressViewTest {

    private static final Place SHOP = new Place("shop", "100");
    private static final ProgressState EARLY =
            new ProgressState(SHOP, 2, 1, 6, 0.25, OptionalLong.of(300), Optional.empty());
    private static final ProgressState LATE = new ProgressState(
            SHOP,
            2,
            1,
            6,
            0.5,
            OptionalLong.of(60),
            Optional.of(new ProgressState.Live(1234.5, 7.25, OptionalDouble.of(64 << 20))));

    private static String shown(Function<PrintStream, ProgressView> made) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ProgressView view = made.apply(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        view.begun(EARLY);
        view.running(LATE);
        view.message("something");
        view.doubted(LATE, List.of("shop", "codec"));
        view.ended(LATE);
        view.closed();
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void theBarShowsTheStateOfTheTrial() {
        assertThat(shown(ProgressView.TerminalBar::new))
                .contains("[######------------------] shop at 100, trial 2, about 5 min left")
                .contains("[############------------] shop at 100, trial 2, about 60 s left, 1 235/s, p99 7.25 ms, "
                        + "heap 64.0 MB");
    }

    @Test
    void aLogHasOneLineForAShortTrial() {
        assertThat(shown(ProgressView.LogLines::new).lines())
                .containsExactly(
                        "[2/6] shop at 100, trial 2, about 5 min left",
                        "something",
                        "inconclusive, measuring more trials of: shop, codec");
    }

    @Test
    void programsGetOneObjectALine() {
        String place = "\"workload\":\"shop\",\"load\":\"100\",\"trial\":2,\"done\":1,\"planned\":6";
        String live = ",\"secondsLeft\":60,\"throughput\":1234.5,\"p99Millis\":7.25,\"heapBytes\":6.7108864E7";
        assertThat(shown(JsonLines::new).lines())
                .containsExactly(
                        "{\"schema\":1,\"event\":\"begin\"," + place + ",\"secondsLeft\":300}",
                        "{\"schema\":1,\"event\":\"note\",\"text\":\"something\"}",
                        "{\"schema\":1,\"event\":\"doubt\"," + place + live + ",\"inDoubt\":[\"shop\",\"codec\"]}",
                        "{\"schema\":1,\"event\":\"end\"," + place + live + "}");
    }

    /** Only the last row of a longer one would be cleared. */
    @Test
    void theBarIsCutAtTheEdgeOfTheTerminal() {
        assertThat(shown(ProgressView.TerminalBar::new))
                .contains("\u001b[?7l[######------------------] shop at 100, trial 2, about 5 min left\u001b[?7h");
    }
}
