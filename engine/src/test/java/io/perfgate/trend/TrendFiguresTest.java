package io.perfgate.trend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.SampleNights;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.record.RunOutline;
import io.perfgate.record.RunRecords;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrendFiguresTest {

    private static final RunOutline RUN =
            RunOutline.read(Path.of("src/test/resources/io/perfgate/record/run-schema-1.json"));

    @Test
    void theBandOfTheBaselineComesFromItsRuns() {
        TrendFigures throughput = TrendFigures.of(RUN).get(0);

        assertThat(throughput.figures().current()).isEqualTo(49.993332444246846);
        assertThat(throughput.figures().baseline()).isEqualTo(99.9966665555494);
        assertThat(throughput.figures().change()).isEqualTo(-0.5000500100023342);
        assertThat(List.of(throughput.figures().lowest(), throughput.figures().highest()))
                .containsExactly(100.0, 100.0);
    }

    @Test
    void theBandHasNoValuesInAnotherUnit() {
        MeasuredRun yesterday = RUN.baseline().get(0);
        MeasuredRun perMinute = new MeasuredRun(
                yesterday.name(),
                yesterday.series().stream()
                        .map(of -> new MeasuredSeries(of.id(), of.metric().in("1/min"), of.trials()))
                        .toList());
        RunOutline run = new RunOutline(
                RUN.suite(),
                RUN.profile(),
                RUN.startedAt(),
                RUN.measured(),
                List.of(perMinute),
                RUN.judgement(),
                Optional.empty());

        assertThat(TrendFigures.of(run).get(0).figures().lowest()).isNaN();
    }

    @Test
    void ofSeveralNightsTheTrendHasThisOnesOwnLevel(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("run.json"), RunRecords.toJson(SampleNights.slow(3)));
        TrendFigures slow = TrendFigures.of(RunOutline.read(file)).get(1);

        assertThat(slow.figures().nights()).isEqualTo(3);
        assertThat(slow.figures().current()).isEqualTo(10.9, within(1e-9));
        assertThat(slow.figures().baseline() * (1 + slow.figures().change())).isEqualTo(10.8, within(1e-9));
    }

    @Test
    void anUnknownSeriesHasTheMedianOfItsTrials() {
        TrendFigures fresh = TrendFigures.of(RUN).get(1);

        assertThat(fresh.figures().current()).isEqualTo(1.5);
        assertThat(fresh.figures().nights()).isEqualTo(1);
        assertThat(List.of(
                        fresh.figures().baseline(),
                        fresh.figures().change(),
                        fresh.figures().lowest(),
                        fresh.figures().highest()))
                .containsOnly(Double.NaN);
    }
}
