package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Policy;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;

/** Twenty series whose sessions drift by 4 % all together; each has 1 % noise of its own. */
class SharedDriftTest {

    private static final int SERIES = 20;
    private static final double[] SESSIONS = {0.04, -0.05, 0.01, -0.02, 0.05, -0.01, 0.03, -0.04, 0.02, -0.03};

    private final Random random = new Random(4);

    private MeasuredRun run(String name, double session, double ofTheFirst) {
        List<MeasuredSeries> series = new ArrayList<>();
        for (int i = 0; i < SERIES; i++) {
            List<Double> trials = new ArrayList<>();
            for (int trial = 0; trial < 5; trial++) {
                trials.add(100 * Math.exp(session + (i == 0 ? ofTheFirst : 0) + 0.01 * random.nextGaussian()));
            }
            series.add(new MeasuredSeries(SeriesId.named("series " + i), Metric.MEAN, trials));
        }
        return new MeasuredRun(name, series);
    }

    private Judgement judge(int runs, double session, double ofTheFirst) {
        List<MeasuredRun> baseline = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            baseline.add(run("run " + i, SESSIONS[i], 0));
        }
        return Judge.judge(baseline, run("now", session, ofTheFirst), Policy.DEFAULT, Look.only(Policy.DEFAULT));
    }

    private static List<String> regressed(Judgement judgement) {
        return judgement.regressed().map(SeriesVerdict::series).toList();
    }

    @Test
    void oneSeriesIsFoundWhateverItsSession() {
        assertThat(regressed(judge(10, 0, 0.12))).containsExactly("series 0");
        assertThat(regressed(judge(10, 0.05, 0.12))).containsExactly("series 0");
        // The session was fast: measured, the series is slower by 7 % only, and that is all it is accused of.
        assertThat(regressed(judge(10, -0.05, 0.17))).containsExactly("series 0");
    }

    @Test
    void aSessionAsSlowAsOthersBeforeIsNoRegression() {
        assertThat(regressed(judge(10, 0.06, 0))).isEmpty();
    }

    @Test
    void aSessionSlowerThanSessionsDriftIsTheBuild() {
        assertThat(regressed(judge(10, 0.4, 0))).hasSize(SERIES);
    }

    @Test
    void twoRunsDoNotTellHowSessionsDriftAndNothingPasses() {
        Judgement judgement = judge(2, 0.4, 0);

        assertThat(regressed(judgement)).isEmpty();
        assertThat(judgement.series())
                .allSatisfy(one -> assertThat(one.verdict()).isInstanceOf(Verdict.Undecided.class));
    }

    /** Commons of 1, -1 and 0 have variance 1; with three runs the error of one more is sqrt(4 / 3). */
    @Test
    void chanceIsThatOfOneMoreSession() {
        SharedDrift drift = new SharedDrift(new double[] {1, -1, 0}, 5, 8);

        assertThat(drift.chance(true, 1))
                .isCloseTo(TDistribution.of(2).survivalProbability(4 / Math.sqrt(4 / 3.0)), within(1e-12));
        assertThat(drift.chance(false, 1)).isGreaterThan(0.9);
    }
}
