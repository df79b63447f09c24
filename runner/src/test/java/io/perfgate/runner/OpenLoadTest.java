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

/** Users who arrive at a fixed rate. */
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
}
