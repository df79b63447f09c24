package io.perfgate.culprit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PosteriorTest {

    private static final List<SearchedSeries> SERIES = List.of(SimulatedCommits.MEAN);

    private static CommitRange untried(int commits) {
        return new CommitRange(IntStream.rangeClosed(0, commits)
                .<CommitBuild>mapToObj(position -> new CommitBuild.Made("d" + position))
                .toList());
    }

    private static List<CommitTrial> trials(int[] positions, double... values) {
        return IntStream.range(0, positions.length)
                .mapToObj(i -> new CommitTrial(positions[i], List.of(values[i])))
                .toList();
    }

    @Test
    void allProbabilitiesSumToOne() {
        Posterior posterior =
                new Posterior(untried(8), SERIES, trials(new int[] {0, 8, 8, 0, 4}, 100, 120, 121, 99, 101));

        assertThat(posterior.placements().stream()
                        .mapToDouble(Placement::probability)
                        .sum())
                .isCloseTo(1, within(0.001));
        // The step is after the middle, and all commits there are equally suspect.
        List<Double> suspicion = posterior.ofCommits();
        assertThat(suspicion.subList(1, 5).stream().mapToDouble(one -> one).sum())
                .isLessThan(0.1);
        assertThat(suspicion.get(5)).isEqualTo(suspicion.get(8)).isGreaterThan(0.2);
    }

    @Test
    void oneOddTrialConvincesNobody() {
        Posterior posterior = new Posterior(
                untried(2), SERIES, trials(new int[] {0, 2, 2, 0, 0, 2, 1}, 100, 101, 99, 100, 99, 100, 140));

        assertThat(posterior.ofNoStep()).isGreaterThan(0.3);
    }

    @Test
    void aLevelIsKnownByItsTrials() {
        Posterior posterior = new Posterior(
                untried(1), SERIES, trials(new int[] {0, 1, 1, 0, 0, 1, 1, 0}, 100, 110, 111, 101, 99, 109, 110, 100));
        Placement best = posterior.placements().get(0);

        assertThat(best.gaps()).containsExactly(0);
        double change = best.levels().get(0).change(0, 1);
        // The difference of the mean logarithms, pulled a little towards no step.
        double plain = DoubleStream.of(110, 111, 109, 110)
                        .map(Math::log)
                        .average()
                        .orElseThrow()
                - DoubleStream.of(100, 101, 99, 100).map(Math::log).average().orElseThrow();
        assertThat(change).isCloseTo(plain, within(0.01));
        assertThat(best.levels().get(0).deviationOfChange(0, 1)).isBetween(0.003, 0.02);
    }

    /** The sum over all points of a fine grid, computed directly. */
    @Test
    void theFilterIsBayesRule() {
        double[] values = {0.1, 0.3, 0.25};
        LevelFilter filter = new LevelFilter(1, 0, 1, 0.04, 0, 0);
        for (double value : values) {
            filter.observe(0, value);
        }
        double[] widths = LevelFilter.WIDTHS;
        double[] shares = {0.82, 0.15, 0.03};
        double sum = 0;
        double mean = 0;
        double width = 0.001;
        for (double level = -6; level < 6; level += width) {
            double density = normal(level, 1);
            for (double value : values) {
                double ofTrial = 0;
                for (int kind = 0; kind < widths.length; kind++) {
                    ofTrial += shares[kind] * normal(value - level, 0.04 * widths[kind] * widths[kind]);
                }
                density *= ofTrial;
            }
            sum += density * width;
            mean += level * density * width;
        }
        assertThat(filter.logEvidence()).isCloseTo(Math.log(sum), within(0.1));
        assertThat(filter.mean(0)).isCloseTo(mean / sum, within(0.02));
    }

    private static double normal(double distance, double variance) {
        return Math.exp(-0.5 * distance * distance / variance) / Math.sqrt(2 * Math.PI * variance);
    }
}
