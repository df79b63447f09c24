package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.Records;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import io.perfgate.record.RunMachine;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whatever asks for a judgement, it gets all of it. */
class JudgingTest {

    private static RunRecord run(String name, String mode, Double... milliseconds) {
        UnjudgedRun run = Records.unjudged(new MeasuredRun(
                name, List.of(new MeasuredSeries(SeriesId.named("send"), Metrics.MEAN, List.of(milliseconds)))));
        RunMachine machine = run.machine().with(Records.environment(mode));
        return new RunRecord(
                new UnjudgedRun(run.header(), machine, run.found(), run.reference()), Summary.of(List.of()));
    }

    @Test
    void twoRunsThatAreComparedNameWhatElseChanged() {
        RunRecord before = run("r1", "calm", 10.0, 10.1, 9.9, 10.0, 10.05);
        RunRecord now = run("r2", "hasty", 20.0, 20.1, 19.9, 20.0, 20.05);

        Judgement judgement = Judging.compare(before, now).judgement();

        assertThat(judgement.regressed()).hasSize(1);
        assertThat(judgement.findings()).extracting(Finding::kind).containsExactly(Finding.Kind.ENVIRONMENT);
    }

    @Test
    void twoRunsOfTheSameEnvironmentNameNothing() {
        RunRecord before = run("r1", "calm", 10.0, 10.1, 9.9, 10.0, 10.05);
        RunRecord now = run("r2", "calm", 20.0, 20.1, 19.9, 20.0, 20.05);

        Judgement judgement = Judging.compare(before, now).judgement();

        assertThat(judgement.regressed()).hasSize(1);
        assertThat(judgement.findings()).isEmpty();
        assertThat(judgement.since())
                .as("one build is not the night after the other")
                .isEmpty();
    }
}
