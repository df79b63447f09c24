package io.perfgate.jenkins;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.Records;
import io.perfgate.jenkins.gate.Conclusion;
import io.perfgate.jenkins.gate.GateOptions;
import io.perfgate.jenkins.trust.PullRequestInputs;
import io.perfgate.measure.Change;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunRecord;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Lists of jobs load and show it, whatever an agent writes. */
class GateResultTest {

    private static final int MANY = 1_000;

    @BeforeEach
    void english() {
        Locale.setDefault(Locale.ENGLISH);
    }

    private static RunRecord record(Reason summary) {
        List<SeriesVerdict> series = IntStream.range(0, MANY)
                .mapToObj(it -> SeriesVerdict.of(
                        SeriesId.named("orders / " + it),
                        Metrics.MEAN,
                        new Verdict.Regressed(
                                new Change(0.1 + it, 0.1, 0.2 + it, 10, 10 * (1.1 + it)), Reason.plain("slower"))))
                .toList();
        return new RunRecord(Records.judged().unjudged(), new Judgement(Outcome.FAIL, summary, series));
    }

    private static GateResult result(RunRecord record) {
        return new GateResult(
                record,
                Conclusion.FAILURE,
                "1.json",
                PullRequestInputs.NOT_A_PULL_REQUEST,
                new GateOptions("performance.yml"));
    }

    @Test
    void theWorstAreListedAndAllAreCounted() {
        RunRecord record = record(Reason.plain("slower"));

        GateResult result = result(record);

        assertThat(result.getRegressed()).hasSizeLessThan(10);
        assertThat(result.getRegressed().get(0).getSeries()).isEqualTo("orders / " + (MANY - 1));
        assertThat(result.getRegressedCount()).isEqualTo(MANY);
        assertThat(result.toScriptValue(record, Optional.empty()))
                .extractingByKey("regressed")
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .hasSize(MANY)
                .startsWith("orders / " + (MANY - 1) + " mean");
    }

    @Test
    void anEndlessSummaryIsCut() {
        GateResult result = result(record(Reason.plain("x".repeat(2_000_000))));

        assertThat(result.getSummary()).hasSizeLessThan(20_000);
        assertThat(result.getSentence()).hasSizeLessThan(20_000);
    }
}
