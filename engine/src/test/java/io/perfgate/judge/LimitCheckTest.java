package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.measure.Change;
import io.perfgate.measure.Direction;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Limit;
import io.perfgate.validity.Assessment;
import io.perfgate.words.Texts;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The verdict on a limit: how far from it the run is, and how certain that is. */
class LimitCheckTest {

    private static final double FALSE_ALARMS = 0.01;

    /** From a table of Student's t: one percent lies beyond it at two degrees of freedom. */
    private static final double T = 6.965;

    private static Verdict verdict(Metric metric, String limit, Double... trials) {
        MeasuredRun run =
                new MeasuredRun("now", List.of(new MeasuredSeries(SeriesId.named("send"), metric, List.of(trials))));
        return LimitCheck.verdicts(run, List.of(Limit.parse(limit)), FALSE_ALARMS, Assessment.NONE)
                .get(0)
                .verdict();
    }

    @Test
    void theChangeIsThatFromTheLimitWithTheIntervalOfTheTrials() {
        double half = T * 10 / Math.sqrt(3);

        Change change = verdict(Metrics.MEAN, "mean <= 3 s", 3890.0, 3900.0, 3910.0)
                .change()
                .orElseThrow();

        assertThat(change.baseline()).isEqualTo(3000);
        assertThat(change.current()).isEqualTo(3900);
        assertThat(change.relative()).isCloseTo(0.3, within(1e-9));
        assertThat(change.low()).isCloseTo((3900 - half) / 3000 - 1, within(1e-5));
        assertThat(change.high()).isCloseTo((3900 + half) / 3000 - 1, within(1e-5));
    }

    @ParameterizedTest
    @CsvSource({"mean <= 3 s", "mean >= 3 s"})
    void aValueExactlyAtTheLimitKeepsIt(String limit) {
        assertThat(verdict(Metrics.MEAN, limit, 2900.0, 3000.0, 3100.0)).isInstanceOf(Verdict.Unchanged.class);
    }

    @Test
    void aLeastAmountIsBrokenFromBelow() {
        assertThat(verdict(Metrics.THROUGHPUT, "throughput >= 900 1/s", 800.0, 801.0, 799.0))
                .isInstanceOf(Verdict.Regressed.class);
        assertThat(verdict(Metrics.THROUGHPUT, "throughput >= 900 1/s", 1000.0, 1001.0, 999.0))
                .isInstanceOf(Verdict.Unchanged.class);
    }

    /** JMH reports seconds by default, and limits are written in any unit. */
    @Test
    void aLimitIsHeldInTheUnitOfTheMetric() {
        Metric seconds = new Metric("averageTime", "s/op", Direction.LOWER);

        assertThat(verdict(seconds, "averageTime <= 1 ms", 0.5, 0.501, 0.499)).isInstanceOf(Verdict.Regressed.class);
        assertThat(verdict(seconds, "averageTime <= 1 ms", 5e-4, 5.01e-4, 4.99e-4))
                .isInstanceOf(Verdict.Unchanged.class);
    }

    @Test
    void aLimitOfAnotherKindIsNotValid() {
        Metric bytes = new Metric("mean", "B", Direction.LOWER);

        assertThat(verdict(bytes, "mean <= 3 s", 1.0, 1.0, 1.0))
                .isInstanceOfSatisfying(Verdict.Invalid.class, invalid -> assertThat(Texts.ENGLISH.of(invalid.why()))
                        .isEqualTo("Mean response time is measured in B, not comparable with a limit in s"));
    }

    /**
     * Three standard errors must fit between the mean and the limit: with a deviation of 600 ms, 324 trials for 100 ms.
     */
    @Test
    void theNumberOfTrialsThatWouldSettleIt() {
        assertThat(verdict(Metrics.MEAN, "mean <= 3 s", 2500.0, 3100.0, 3700.0))
                .isInstanceOfSatisfying(Verdict.Undecided.class, open -> {
                    assertThat(open.doubt()).isEqualTo(Verdict.Doubt.SUSPECT);
                    assertThat(open.moreTrials()).hasValue(324 - 3);
                });
    }

    @Test
    void oneTrialBelowTheLimitShowsNothing() {
        assertThat(verdict(Metrics.MEAN, "mean <= 3 s", 2900.0))
                .isInstanceOfSatisfying(Verdict.Undecided.class, open -> {
                    assertThat(open.doubt()).isEqualTo(Verdict.Doubt.BLIND);
                    assertThat(open.moreTrials()).hasValue(1);
                });
    }
}
