package io.perfgate.trend;

import static io.perfgate.trend.Histories.changes;
import static io.perfgate.trend.Histories.noisy;
import static io.perfgate.trend.Histories.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.measure.BuildHistory;
import io.perfgate.measure.BuildHistory.BuildTrials;
import io.perfgate.measure.Direction;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The changes found in a history, by kind of history. */
class TrendTest {

    @Test
    void aStepIsReportedAtTheFifthBuildOfTheNewLevel() {
        // By hand: as one level each new build costs 3.5^2 = 12.25, as two nothing. The five from 40 to 44 save 61.25;
        // 27 x (1 + 8/40) = 32.4 are enough. Four would be, but a level has at least five.
        assertThat(changes(values(60, i -> i < 40 ? 100 : 110))).singleElement().satisfies(change -> {
            assertThat(change.index()).isEqualTo(40);
            assertThat(change.raisedAt()).isEqualTo(44);
            assertThat(change.build()).isEqualTo("b40");
            assertThat(change.relative()).isCloseTo(0.1, within(1e-12));
            assertThat(change.word()).isEqualTo("worse");
        });
    }

    @Test
    void inBothDirectionsAndByTheMetricsDirection() {
        double[] faster = noisy(1, 80, 0.01, i -> i < 40 ? 100 : 90);
        BuildHistory throughput =
                new BuildHistory(Direction.HIGHER, Histories.history(faster).builds());

        assertThat(changes(faster)).extracting(LevelChange::word).containsExactly("better");
        assertThat(Trend.changes(throughput)).extracting(LevelChange::word).containsExactly("worse");
    }

    @Test
    void aDurationOfZeroIsAMeasurementThatFailed() {
        double[] values = values(80, i -> i >= 30 && i < 39 ? 0 : i < 60 ? 100 : 110);
        BuildHistory throughput =
                new BuildHistory(Direction.HIGHER, Histories.history(values).builds());

        assertThat(changes(values)).singleElement().satisfies(change -> {
            assertThat(change.index()).isEqualTo(60);
            assertThat(change.raisedAt()).isEqualTo(64);
        });
        assertThat(Trend.changes(throughput).get(0).index()).isEqualTo(30);
    }

    @Test
    void upToThreeOutliersAreNotReported() {
        for (int odd = 1; odd <= 3; odd++) {
            int last = 50 + odd;
            assertThat(changes(noisy(odd, 100, 0.01, i -> i >= 50 && i < last ? 300 : 100)))
                    .as(odd + " odd builds")
                    .isEmpty();
        }
    }

    @Test
    void aShortPlateauAndItsEndAreReported() {
        assertThat(changes(noisy(2, 100, 0.01, i -> i >= 50 && i < 57 ? 130 : 100)))
                .extracting(LevelChange::index, LevelChange::word)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(50, "worse"),
                        org.assertj.core.groups.Tuple.tuple(57, "better"));
    }

    @Test
    void twoAlternatingLevelsAreReportedEachTime() {
        assertThat(changes(noisy(3, 1000, 0.005, i -> i / 25 % 2 == 0 ? 100 : 110)))
                .extracting(LevelChange::index)
                .containsExactlyElementsOf(
                        IntStream.range(1, 40).mapToObj(i -> 25 * i).toList());
    }

    @Test
    void aStepSmallerThanEarlierSwingsIsNotReported() {
        // 3 % among swings of 20 %; without them it is reported.
        assertThat(changes(noisy(3, 150, 0.005, i -> i >= 100 ? 103 : i / 25 % 2 == 0 ? 100 : 120)))
                .extracting(LevelChange::index)
                .containsExactly(25, 50, 75, 100);
        assertThat(changes(noisy(3, 200, 0.005, i -> i >= 150 ? 103 : i >= 100 || i / 25 % 2 == 0 ? 100 : 120)))
                .extracting(LevelChange::index)
                .containsExactly(25, 50, 75, 100);
        assertThat(changes(noisy(3, 200, 0.005, i -> i >= 150 ? 103 : 100)))
                .extracting(LevelChange::index)
                .containsExactly(150);
    }

    @Test
    void aDriftIsReportedOnlyIfItIsFastComparedWithTheNoise() {
        assertThat(changes(noisy(4, 400, 0.01, i -> 100 * (1 + 0.005 * i))))
                .isNotEmpty()
                .allSatisfy(change -> assertThat(change.isWorse()).isTrue());
        assertThat(changes(noisy(4, 2000, 0.02, i -> 100 * (1 + 0.0001 * i)))).isEmpty();
    }

    @Test
    void noiseAloneIsNotReported() {
        Random random = new Random(5);
        double[] autocorrelated = new double[3000];
        for (int i = 1; i < autocorrelated.length; i++) {
            autocorrelated[i] = 0.3 * autocorrelated[i - 1] + random.nextGaussian();
        }
        assertThat(changes(noisy(6, 3000, 0.05, i -> 100))).isEmpty();
        assertThat(changes(values(3000, i -> 100 * Math.exp(0.02 * autocorrelated[i]))))
                .isEmpty();
        assertThat(changes(noisy(7, 20000, 0.02, i -> random.nextInt(10) == 0 ? 150 : 100)))
                .as("a second mode, in one build of ten")
                .hasSizeLessThan(3);
        assertThat(changes(values(3000, i -> Math.round(20 + random.nextGaussian()))))
                .as("whole numbers")
                .isEmpty();
    }

    @Test
    void constantZeroAndNegativeSeries() {
        assertThat(changes(values(100, i -> 7))).isEmpty();
        assertThat(changes(values(100, i -> 0))).isEmpty();
        assertThat(changes(values(100, i -> i < 50 ? 0 : 3)))
                .singleElement()
                .satisfies(change -> assertThat(change.relative()).isNaN());
        assertThat(changes(values(100, i -> i < 50 ? -10 : -8))).singleElement().satisfies(change -> {
            assertThat(change.relative()).isCloseTo(0.2, within(1e-12));
            assertThat(change.isWorse()).isTrue();
        });
    }

    @Test
    void manyZerosAmongPositiveBuildsAreALevelLikeOthers() {
        assertThat(changes(noisy(8, 200, 0.01, i -> i >= 100 && i < 112 ? 0 : 50)))
                .extracting(LevelChange::index)
                .containsExactly(100, 112);
        assertThat(changes(noisy(9, 200, 0.01, i -> i == 100 ? 0 : i < 150 ? 50 : 60)))
                .as("one zero, and a step after it")
                .extracting(LevelChange::index)
                .containsExactly(150);
    }

    @Test
    void aHistoryThatIsTooShortShowsNothing() {
        assertThat(changes()).isEmpty();
        assertThat(changes(1)).isEmpty();
        assertThat(changes(values(Trend.FEWEST_BUILDS - 1, i -> i < 6 ? 1 : 2))).isEmpty();
        assertThat(changes(values(Trend.FEWEST_BUILDS, i -> i < 6 ? 1 : 2))).hasSize(1);
    }

    @Test
    void theMedianOfTrialsIsTheBuild() {
        List<BuildTrials> builds = IntStream.range(0, 40)
                .mapToObj(i -> new BuildTrials("b" + i, List.of(i < 20 ? 3.0 : 6.0, 100.0 + i, 1.0)))
                .toList();
        assertThat(Trend.changes(new BuildHistory(Direction.LOWER, builds)))
                .singleElement()
                .satisfies(change -> assertThat(change.relative()).isCloseTo(1, within(1e-12)));
    }
}
