package io.perfgate.judge.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.level.RunLevels;
import io.perfgate.measure.Direction;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** By hand. */
class NoiseTest {

    private static final Metric TIME = new Metric("mean", "ms", Direction.LOWER);

    /** Trials as logarithms, so that the figures are used as written. */
    private static MeasuredSeries series(double... logs) {
        return new MeasuredSeries(
                SeriesId.named("s"),
                TIME,
                Arrays.stream(logs).mapToObj(Math::exp).toList());
    }

    private static Optional<Appraisal> appraised(Design design, MeasuredSeries current, MeasuredSeries... baseline) {
        List<Comparison.Accepted> accepted = IntStream.range(0, baseline.length)
                .mapToObj(i -> new Comparison.Accepted("run " + i, baseline[i], false, false))
                .toList();
        return Appraisals.of(
                        List.of(Question.of(new Comparison(current, accepted, List.of(), design, 0, Within.NOTHING))))
                .get(0);
    }

    /**
     * Squares 0.02 + 0.08 over 2 + 2 degrees: trials vary by 0.025, the mean of three by 0.008333. With a drift of 0.0004 a run
     * varies by 0.008733; worth 0.008733² / (0.0004² / 4 + 0.008333² / 4) = 4.3831 degrees.
     */
    @Test
    void oneRunIsExpectedToDriftAsRunsUsuallyDo() {
        Appraisal one = appraised(Design.STORED, series(0, 0.1, 0.2), series(0.2, 0.4, 0.6))
                .orElseThrow();

        double run = 0.0004 + 0.025 / 3;
        assertThat(one.noise().variance()).isCloseTo(run, within(1e-12));
        assertThat(one.noise().degrees())
                .isCloseTo(run * run / (0.0004 * 0.0004 / 4 + 0.025 / 3 * 0.025 / 3 / 4), within(1e-9))
                .isCloseTo(4.3831, within(1e-4));
        assertThat(one.estimate().shift()).isCloseTo(-0.3, within(1e-12));
        assertThat(one.estimate().standardError()).isCloseTo(Math.sqrt(2 * run), within(1e-12));
    }

    /** Trials vary by 0.0001 in each run; runs at 0.01, -0.01 and 0 have squares of 0.0002 with 2 degrees. */
    @Test
    void runsCorrectTheExpectedNoise() {
        Appraisal one = appraised(
                        Design.STORED,
                        series(-0.01, 0, 0.01),
                        series(0, 0.01, 0.02),
                        series(-0.02, -0.01, 0),
                        series(-0.01, 0, 0.01))
                .orElseThrow();

        // The two degrees of these nights count fully, because they also show the drift of all series.
        double trials = 0.0001 / 3;
        double drift = (4 * 0.0004 + 2 * (0.0001 - trials)) / 6;
        double expected = drift + trials;
        double worth = expected * expected / (drift * drift / 4 + trials * trials / 8);
        assertThat(one.noise().degrees()).isCloseTo(worth + 2, within(1e-9));
        assertThat(one.noise().variance()).isCloseTo((worth * expected + 0.0002) / (worth + 2), within(1e-12));
        assertThat(one.estimate().standardError())
                .isCloseTo(Math.sqrt(one.noise().variance() * 4 / 3), within(1e-12));
    }

    /** Differences 0.1, 0.2 and 0.3: variance 0.01 with 2 degrees, a third of it in the shift. */
    @Test
    void interleavedPairsDoNotDrift() {
        Appraisal one = appraised(Design.INTERLEAVED, series(0.1, 1.2, 2.3), series(0, 1, 2))
                .orElseThrow();

        assertThat(one.estimate().standardError()).isCloseTo(Math.sqrt(0.01 / 3), within(1e-9));
        assertThat(one.estimate().degrees()).isEqualTo(2);
    }

    @Test
    void oneTrialOnEachSideShowsNothing() {
        assertThat(appraised(Design.STORED, series(1), series(2))).isEmpty();
        assertThat(appraised(Design.INTERLEAVED, series(1), series(2))).isEmpty();
    }

    @Test
    void moreTrialsLessenTheErrorDownToTheDrift() {
        Noise noise = Noise.of(new Drift(0.0004, 4), new Within(0.01, 8), 1.0 / 5, new RunLevels(List.of(), 0, 0));

        assertThat(noise.errorOfShift(5, 1)).isCloseTo(Math.sqrt(2 * (0.0004 + 0.002)), within(1e-12));
        assertThat(noise.errorOfShift(1e9, 1)).isCloseTo(Math.sqrt(0.0004 + 0.0024), within(1e-6));
    }
}
