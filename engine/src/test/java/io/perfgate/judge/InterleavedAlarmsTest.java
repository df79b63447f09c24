package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.baseline.KnownToday;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.judge.noise.Design;
import io.perfgate.judge.noise.PairNoise;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import io.perfgate.record.Reference;
import io.perfgate.validity.Assessment;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Interleaved trials of equal builds raise few alarms, although accepted runs show their noise. */
class InterleavedAlarmsTest {

    private static final double ALLOWED = 0.05;
    private static final int PAIRS = 3;
    private static final int ACCEPTED = 10;

    /** @param differences deviation of the logarithm of the noise from night to night */
    @ParameterizedTest
    @CsvSource({"5, 0, 1000", "20, 0, 500", "5, 0.5, 1000", "20, 0.5, 500", "20, 1, 500"})
    void stayBelowTheirSetting(int seriesPerRun, double differences, int runs) {
        Random random = new Random(45);
        int alarms = 0;
        for (int i = 0; i < runs; i++) {
            double[] tonight = deviations(random, seriesPerRun, differences);
            List<MeasuredRun> accepted = IntStream.range(0, ACCEPTED)
                    .mapToObj(night -> run(random, deviations(random, seriesPerRun, differences)))
                    .toList();
            alarms += isRed(run(random, tonight), run(random, tonight), accepted) ? 1 : 0;
        }
        double expected = runs * ALLOWED;
        assertThat((double) alarms).isLessThan(expected + 3 * Math.sqrt(expected));
    }

    /** The other series show that the night is noisy. */
    @ParameterizedTest
    @CsvSource({"1, 1000", "2, 1000", "3, 1000"})
    void stayBelowTheirSettingIfOneSeriesOfTwentyIsMeasuredAgain(double noisier, int runs) {
        Random random = new Random(47);
        int alarms = 0;
        for (int i = 0; i < runs; i++) {
            double[] usual = deviations(random, 20, 0);
            double[] tonight = Arrays.stream(usual).map(it -> noisier * it).toArray();
            List<MeasuredRun> accepted = IntStream.range(0, ACCEPTED)
                    .mapToObj(night -> run(random, usual))
                    .toList();
            PairNoise noise = PairNoise.ofTrials(accepted).onNightOf(run(random, tonight));
            double[] again = {tonight[0]};
            alarms += isRed(run(random, again), run(random, again), noise) ? 1 : 0;
        }
        double expected = runs * ALLOWED;
        assertThat((double) alarms).isLessThan(expected + 3 * Math.sqrt(expected));
    }

    @Test
    void andThreePairsFindAThirdMore() {
        Random random = new Random(46);
        int found = 0;
        int foundAlone = 0;
        for (int i = 0; i < 100; i++) {
            double[] usual = deviations(random, 5, 0);
            List<MeasuredRun> accepted = IntStream.range(0, ACCEPTED)
                    .mapToObj(night -> run(random, usual))
                    .toList();
            MeasuredRun kept = run(random, usual);
            MeasuredRun slower = JudgedTrials.firstWorse(run(random, usual), 1 / 3.0);
            found += isRed(kept, slower, accepted) ? 1 : 0;
            foundAlone += isRed(kept, slower, List.of()) ? 1 : 0;
        }
        assertThat(found).isGreaterThan(90);
        assertThat(foundAlone).isLessThan(75);
    }

    private static boolean isRed(MeasuredRun kept, MeasuredRun current, List<MeasuredRun> accepted) {
        return isRed(kept, current, PairNoise.ofTrials(accepted));
    }

    private static boolean isRed(MeasuredRun kept, MeasuredRun current, PairNoise noise) {
        return Judge.judge(
                        new Reference(JudgedTrials.policy(0, ALLOWED), List.of(kept), List.of()),
                        noise,
                        current,
                        new ErrorBudget(ALLOWED, ErrorBudget.MISSED, Design.INTERLEAVED),
                        Assessment.NONE,
                        KnownToday.NOTHING)
                .regressed()
                .findAny()
                .isPresent();
    }

    private static double[] deviations(Random random, int series, double differences) {
        return IntStream.range(0, series)
                .mapToDouble(i -> 0.05 * Math.exp(differences * random.nextGaussian()))
                .toArray();
    }

    private static MeasuredRun run(Random random, double[] deviations) {
        return new MeasuredRun(
                "run",
                IntStream.range(0, deviations.length)
                        .mapToObj(i -> new MeasuredSeries(
                                SeriesId.named("series " + i),
                                Metrics.MEAN,
                                IntStream.range(0, PAIRS)
                                        .mapToObj(trial -> 100 * Math.exp(deviations[i] * random.nextGaussian()))
                                        .toList()))
                        .toList());
    }
}
