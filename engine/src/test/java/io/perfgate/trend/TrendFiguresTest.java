package io.perfgate.trend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.SampleNights;
import io.perfgate.record.RunOutline;
import io.perfgate.record.RunRecords;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrendFiguresTest {

    private static final RunOutline RUN =
            RunOutline.read(Path.of("src/test/resources/io/perfgate/record/run-schema-1.json"));

    @Test
    void theBandOfTheBaselineIsWhatItsRunsMeasured() {
        TrendFigures throughput = TrendFigures.of(RUN).get(0);

        assertThat(throughput.current()).isEqualTo(49.993332444246846);
        assertThat(throughput.baseline()).isEqualTo(99.9966665555494);
        assertThat(throughput.change()).isEqualTo(-0.5000500100023342);
        assertThat(List.of(throughput.lowest(), throughput.highest())).containsExactly(100.0, 100.0);
    }

    @Test
    void ofSeveralNightsTheTrendHasThisOnesOwnLevel(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("run.json"), RunRecords.toJson(SampleNights.slow(3)));
        TrendFigures slow = TrendFigures.of(RunOutline.read(file)).get(1);

        assertThat(slow.nights()).isEqualTo(3);
        assertThat(slow.current()).isEqualTo(10.9, within(1e-9));
        assertThat(slow.baseline() * (1 + slow.change())).isEqualTo(10.8, within(1e-9));
    }

    @Test
    void aSeriesThatNothingIsKnownOfHasTheMedianOfItsTrials() {
        TrendFigures fresh = TrendFigures.of(RUN).get(1);

        assertThat(fresh.current()).isEqualTo(1.5);
        assertThat(fresh.nights()).isEqualTo(1);
        assertThat(List.of(fresh.baseline(), fresh.change(), fresh.lowest(), fresh.highest()))
                .containsOnly(Double.NaN);
    }
}
