package io.perfgate.read.gatling;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Distribution;
import io.perfgate.read.LoadResult;
import io.perfgate.read.Window;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** 100 users arrive a second, and something stands still for one second in twenty. */
class LateStartsTest {

    private static final long BEGIN = 1_700_000_000_000L;
    private static final Window MINUTE = new Window(10_000, 70_000);
    private static final int SERVICE_MILLIS = 5;

    @TempDir
    private Path folder;

    @Test
    void aPauseOfTheLoadGeneratorDelaysThoseWhoWereDue() throws IOException {
        Path log = log(true);

        LoadResult corrected = GatlingLog.readOpenLoad(log, MINUTE);

        waitedForThreeSeconds(corrected);
        assertThat(corrected.users().startedBySecond(19, 22)).containsExactly(100.0, 0.0, 200.0);
        assertThat(corrected.users().atSeconds(20, 22)).containsExactly(0.0, 100.0, 0.0);
        assertThat(page(GatlingLog.read(log, MINUTE)).maxMillis())
                .as("without their waiting")
                .isEqualTo(SERVICE_MILLIS);
    }

    @Test
    void soDoesAPauseOfTheMiddleware() throws IOException {
        waitedForThreeSeconds(GatlingLog.readOpenLoad(log(false), MINUTE));
    }

    /** Three times, a hundred of 6,000 users waited for 10, 20 ... 1,000 ms. */
    private static void waitedForThreeSeconds(LoadResult log) {
        Distribution page = page(log);
        assertThat(page.count()).isEqualTo(6000);
        assertThat(page.percentileMillis(95)).isEqualTo(SERVICE_MILLIS);
        assertThat(page.percentileMillis(96)).as("240 waited longer").isEqualTo(200 + SERVICE_MILLIS);
        assertThat(page.percentileMillis(99)).as("60 waited longer").isEqualTo(800 + SERVICE_MILLIS);
        assertThat(page.meanMillis()).isEqualTo(0.05 * 505 + SERVICE_MILLIS);
    }

    @Test
    void laterRequestsOfALateUserDidNotWait() {
        LateStarts late = new LateStarts(10);
        late.user(0);
        assertThat(late.user(1000)).isEqualTo(990);
        assertThat(late.request(1200)).isZero();
        assertThat(late.request(1003)).isEqualTo(990);
        assertThat(late.request(1004)).isZero();
    }

    /** Three users a second, then a hundred, and one of those seconds stands still. */
    @Test
    void nobodyIsLateBecauseFewerArrivedDuringTheWarmUp() throws IOException {
        Map<Integer, StringBuilder> lines = new TreeMap<>();
        for (int start = 0; start < 70_000; start += start < 10_000 ? 300 : 10) {
            int began = start / 1000 == 20 ? 21_000 : start;
            add(lines, began, "USER\tvisit\tSTART\t" + (BEGIN + began));
            add(lines, began, "REQUEST\t\tpage\t" + (BEGIN + began) + "\t" + (BEGIN + began + 5) + "\tOK\t ");
        }
        Path log = Files.writeString(
                folder.resolve("simulation.log"),
                "RUN\tshop.Visit\tvisit\t" + BEGIN + "\t \t3.9.5\n" + String.join("", lines.values()));

        Distribution page = page(GatlingLog.readOpenLoad(log, MINUTE));

        assertThat(page.percentileMillis(95)).isEqualTo(5);
        assertThat(page.percentileMillis(99)).isBetween(300.0, 1000.0);
    }

    @Test
    void usersWhoArriveAtRandomAreNotLate() {
        LateStarts late = new LateStarts(10);
        Random random = new Random(1);
        double millis = 0;
        for (int user = 0; user < 100_000; user++) {
            millis -= 10 * Math.log(1 - random.nextDouble());
            assertThat(late.user((long) millis)).isZero();
        }
    }

    private static Distribution page(LoadResult log) {
        return Objects.requireNonNull(log.requests().get("page")).ok();
    }

    /** @param isLoadGenerator what pauses; otherwise it is the middleware */
    private Path log(boolean isLoadGenerator) throws IOException {
        Map<Integer, StringBuilder> lines = new TreeMap<>();
        for (int due = 0; due < 75_000; due += 10) {
            boolean pauses = due / 1000 % 20 == 0 && due > 1000;
            int resumed = pauses ? (due / 1000 + 1) * 1000 : due;
            int start = isLoadGenerator ? resumed : due;
            int end = resumed + SERVICE_MILLIS;
            add(lines, start, "USER\tvisit\tSTART\t" + (BEGIN + start));
            add(lines, end, "REQUEST\t\tpage\t" + (BEGIN + start) + "\t" + (BEGIN + end) + "\tOK\t ");
            add(lines, end, "USER\tvisit\tEND\t" + (BEGIN + end));
        }
        return Files.writeString(
                folder.resolve("simulation.log"),
                "RUN\tshop.Visit\tvisit\t" + BEGIN + "\t \t3.9.5\n" + String.join("", lines.values()));
    }

    private static void add(Map<Integer, StringBuilder> lines, int millis, String line) {
        lines.computeIfAbsent(millis, first -> new StringBuilder()).append(line).append('\n');
    }
}
