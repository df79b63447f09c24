package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.Direction;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.suite.Policy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Gauges that are mostly 0, such as the threads that wait for a connection. */
class GaugeTest {

    private static final Metric PENDING = new Metric("hikaricp_connections_pending max", "", Direction.LOWER);

    private static MeasuredSeries series(String name, double... trials) {
        return new MeasuredSeries(
                SeriesId.named(name), PENDING, DoubleStream.of(trials).boxed().toList());
    }

    /** With 56 series that vary as usual, as in the record of a foreign service. */
    private static MeasuredRun among56(long seed, double... trials) {
        Random random = new Random(seed);
        List<MeasuredSeries> all = new ArrayList<>(List.of(series("gauge", trials)));
        for (int i = 0; i < 56; i++) {
            all.add(series(
                    "other " + i,
                    IntStream.range(0, trials.length)
                            .mapToDouble(trial -> 100 + random.nextGaussian())
                            .toArray()));
        }
        return new MeasuredRun("run", all);
    }

    private static SeriesVerdict gauge(List<MeasuredRun> baseline, MeasuredRun tonight) {
        return judged(baseline, tonight).get(0);
    }

    private static List<SeriesVerdict> judged(List<MeasuredRun> baseline, MeasuredRun tonight) {
        return Judge.judge(baseline, tonight, Policy.DEFAULT, ErrorBudget.only(Policy.DEFAULT))
                .series();
    }

    /** Recorded before and after a pool was made too small. */
    @ParameterizedTest
    @CsvSource({"0, 0, 0", "0, 1, 0"})
    void anExhaustedPoolIsRedFromTheSecondAcceptedRunOn(double first, double second, double third) {
        MeasuredRun accepted = among56(1, first, second, third);
        MeasuredRun tonight = among56(2, 121, 117, 52);

        assertThat(gauge(List.of(accepted, accepted), tonight).regressed()).isTrue();
        assertThat(gauge(List.of(accepted), tonight).regressed())
                .as("half of all trials may be like that")
                .isFalse();
    }

    @Test
    void moreTrialsDecideAfterOneAcceptedRun() {
        List<MeasuredRun> accepted = List.of(among56(1, 0, 0, 0));

        assertThat(gauge(accepted, among56(2, 121, 117, 52)).suspect()).isTrue();
        assertThat(gauge(accepted, among56(2, 121, 117, 52, 96, 80)).regressed())
                .isTrue();
    }

    @Test
    void fiveTrialsAreRedToo() {
        List<MeasuredRun> baseline = Collections.nCopies(3, among56(1, 0, 0, 0, 0, 0));

        assertThat(gauge(baseline, among56(2, 121, 117, 52, 96, 80)).regressed())
                .isTrue();
    }

    /** Whether the build or something else caused it, another trial shows. */
    @Test
    void oneTrialIsSuspect() {
        List<MeasuredRun> baseline = Collections.nCopies(10, new MeasuredRun("run", List.of(series("gauge", 0))));
        SeriesVerdict verdict = gauge(baseline, new MeasuredRun("run", List.of(series("gauge", 121))));

        assertThat(verdict.suspect()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 10})
    void oneTrialOfThreeIsNeitherRedNorSuspect(int runs) {
        List<MeasuredRun> baseline = Collections.nCopies(runs, among56(1, 0, 0, 0));
        for (double value : new double[] {1, 2, 64}) {
            SeriesVerdict verdict = gauge(baseline, among56(2, value, 0, 0));

            assertThat(verdict.regressed()).as("%s", value).isFalse();
            assertThat(verdict.suspect()).as("%s", value).isFalse();
        }
    }

    /** The only series of a run may spend all allowed false alarms. */
    @ParameterizedTest
    @CsvSource({
        "1, 0.1, 2",
        "3, 0.1, 2",
        "5, 0.1, 2",
        "1, 0.03, 2",
        "3, 0.03, 2",
        "1, 0.1, 64",
        "3, 0.1, 64",
        "5, 0.1, 64"
    })
    void unchangedNightsAreSeldomRed(int trials, double share, int most) {
        Random random = new Random(5);
        int nights = 1000;
        int red = 0;
        List<MeasuredRun> accepted = new ArrayList<>();
        for (int night = 0; night < nights; night++) {
            double[] values = IntStream.range(0, trials)
                    .mapToDouble(trial -> random.nextDouble() < share ? 1 + random.nextInt(most) : 0)
                    .toArray();
            MeasuredRun tonight = new MeasuredRun("run", List.of(series("gauge", values)));
            if (night > 0) {
                List<MeasuredRun> latest = accepted.subList(Math.max(0, night - 10), night);
                red += gauge(latest, tonight).regressed() ? 1 : 0;
            }
            accepted.add(tonight);
        }
        double allowed = nights * Policy.DEFAULT.falseAlarms();
        assertThat(red).isLessThan((int) (allowed + 3 * Math.sqrt(allowed)));
    }
}
