package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Finding;
import io.perfgate.measure.Quantity;
import io.perfgate.record.RunRecord;
import io.perfgate.words.Texts;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Users who arrive at a fixed rate, and others for comparison. */
@Tag("slow")
class OpenLoadTest {

    @TempDir
    private Path folder;

    @Test
    void aLoadThatIsNotReachedIsNotValid() throws Exception {
        OpenLoadSuite suite = new OpenLoadSuite(folder);
        RunRecord record = suite.run(
                "", List.of("load: [\"20/s\", \"200/s\"]", "parameters: {share: 0.1}", "measure: 5s", "warmUp: 2s"));

        assertThat(record.timelines())
                .filteredOn(timeline -> timeline.quantity().equals(Quantity.ARRIVALS))
                .extracting(timeline -> timeline.perSecond().stream()
                        .mapToDouble(Double::doubleValue)
                        .sum())
                // A pause of this machine moves arrivals beyond the window.
                .satisfiesExactly(few -> assertThat(few).isBetween(5.0, 15.0), many -> assertThat(many)
                        .isBetween(50.0, 150.0));
        assertThat(record.judgement().findings())
                .filteredOn(finding -> finding.kind() == Finding.Kind.INJECTOR)
                .extracting(finding -> Texts.ENGLISH.of(finding.sentence()))
                .satisfiesExactly(
                        few -> assertThat(few).startsWith("not valid: shop / 20/s: of 20.0 users a second only "),
                        many -> assertThat(many).startsWith("not valid: shop / 200/s: of 200 users a second only "));
        assertThat(suite.report()).contains("<title>open: INCONCLUSIVE</title>");
    }

    /**
     * Of 50 users a second, one who arrives after the share x of the pause waits for the rest of it, and for the x * 50 users
     * before, of whom the server answers 250 a second: 1 - 0.8x seconds. The last one waits 0.2 s. So p99 of twenty seconds
     * is the wait at x = 0.2, and p95 that at x = 1.
     */
    @Test
    void aPauseShowsInEachPercentileThatItAffects() throws Exception {
        RunRecord record =
                new OpenLoadSuite(folder).run("stall", List.of("load: [\"50/s\"]", "measure: 20s", "warmUp: 2s"));

        assertThat(millis(record, "p99")).isBetween(0.85 * 840, 2.0 * 840);
        // A slow machine answers fewer a second.
        assertThat(millis(record, "p95")).isBetween(0.6 * 200, millis(record, "p99"));
        assertThat(millis(record, "p50")).isLessThan(200);
    }

    @Test
    void usersWhoWaitHideItAndTheRecordSaysSo() throws Exception {
        RunRecord record = new OpenLoadSuite(folder)
                .run("stall", List.of("load: [\"4\"]", "parameters: {staying: 4}", "measure: 40s", "warmUp: 2s"));

        assertThat(millis(record, "p99")).isLessThan(0.5 * 840);
        assertThat(record.judgement().findings())
                .extracting(finding -> Texts.ENGLISH.of(finding.why()))
                .anyMatch(why -> why.contains("percentiles hide such pauses unless users arrive at a rate"));
    }

    private static double millis(RunRecord record, String metric) {
        return record.series().stream()
                .filter(series -> series.metric().name().equals(metric))
                .findFirst()
                .orElseThrow()
                .trials()
                .get(0);
    }
}
