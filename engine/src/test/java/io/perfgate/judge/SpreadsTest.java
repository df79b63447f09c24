package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.measure.Direction;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** By hand, on series by difference, so that figures stay as they are written; 0 makes them so. */
class SpreadsTest {

    private static final Metric COUNT = new Metric("count", "", Direction.LOWER);

    private static MeasuredSeries series(double... trials) {
        return new MeasuredSeries(
                SeriesId.named("s"), COUNT, Arrays.stream(trials).boxed().toList());
    }

    private static Question question(Design design, MeasuredSeries current, MeasuredSeries... baseline) {
        return Question.of(new Comparison(current, List.of(baseline), design));
    }

    /** Squares 2 + 8 over 2 + 2 degrees: 2.5; 1/3 + 1/3 of it in the shift. */
    @Test
    void ofTrials() {
        Spread spread = Spreads.of(question(Design.STORED, series(0, 1, 2), series(2, 4, 6)))
                .orElseThrow();

        assertThat(spread.variance()).isCloseTo(2.5, within(1e-12));
        assertThat(spread.degrees()).isEqualTo(4);
        assertThat(spread.perShift()).isCloseTo(2.0 / 3, within(1e-12));
        assertThat(spread.fixed()).isZero();
    }

    /**
     * Means 1, 4 and 7: variance 9 with 2 degrees, 4/3 of it in the shift. Within runs: squares 2 + 2 + 2 + 0.5 over 2 + 2 + 2
     * + 1 degrees. The current run has 2 trials instead of 3: 1/2 - 1/3 of that on top; a third of it is the clue.
     */
    @Test
    void ofRuns() {
        Spread spread = Spreads.of(
                        question(Design.STORED, series(3, 4), series(0, 1, 2), series(3, 4, 5), series(6, 7, 8)))
                .orElseThrow();

        assertThat(spread.variance()).isCloseTo(9, within(1e-12));
        assertThat(spread.degrees()).isEqualTo(2);
        assertThat(spread.perShift()).isCloseTo(4.0 / 3, within(1e-12));
        assertThat(spread.fixed()).isCloseTo(6.5 / 7 / 6, within(1e-12));
        assertThat(spread.clue()).isCloseTo(6.5 / 7 / 3, within(1e-12));
    }

    /** Differences 1, 2 and 3: variance 1 with 2 degrees, a third of it in the shift. */
    @Test
    void ofPairs() {
        Spread spread = Spreads.of(question(Design.INTERLEAVED, series(1, 12, 23), series(0, 10, 20)))
                .orElseThrow();

        assertThat(spread.variance()).isCloseTo(1, within(1e-12));
        assertThat(spread.degrees()).isEqualTo(2);
        assertThat(spread.perShift()).isCloseTo(1.0 / 3, within(1e-12));
    }

    @Test
    void oneTrialOnEachSideTellsNothing() {
        assertThat(Spreads.of(question(Design.STORED, series(1), series(2)))).isEmpty();
        assertThat(Spreads.of(question(Design.INTERLEAVED, series(1), series(2))))
                .isEmpty();
    }

    /** Exponential noise has skewness 2; means of 5 trials against ten times as many have nearly 2 / sqrt(5) of it. */
    @Test
    void skewnessOfTrialsAndOfTheirMeans() {
        Random random = new Random(1);
        List<Question> series = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            double[][] runs = new double[11][5];
            for (double[] run : runs) {
                for (int trial = 0; trial < run.length; trial++) {
                    run[trial] = Math.exp(-0.02 * Math.log(1 - random.nextDouble()));
                }
            }
            MeasuredSeries[] baseline =
                    Arrays.stream(runs).skip(1).map(SpreadsTest::series).toArray(MeasuredSeries[]::new);
            series.add(question(Design.STORED, series(runs[0]), baseline));
        }

        double ofTrials = Skewness.ofTrials(series);

        // What is drawn in as odd, and deviations that are large for skewed runs, take a part of it.
        assertThat(ofTrials).isBetween(1.0, 2.1);
        // (1/25 - 1/100/25) / (1/5 + 1/50)^1.5 = 0.3838, by hand.
        assertThat(Skewness.ofShift(series.get(0), 2, 1)).isCloseTo(2 * 0.38376, within(1e-3));
        assertThat(Skewness.ofShift(series.get(0), 2, 0.25)).isCloseTo(2 * 0.38376 / 8, within(1e-3));
    }
}
