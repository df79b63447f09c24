package io.perfgate.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.judge.Judge;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.SeriesId;
import io.perfgate.suite.Policy;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Capacities of simulated systems, ten searches each, compared with ten accepted runs of three. */
class JudgedCapacityTest {

    private static final double SERVED_PER_SECOND = 1000;
    private static final double NOISE_OF_P99 = 0.3;
    private static final double NOISE_OF_STARTS = 0.02;
    private static final double NOISE_OF_NIGHTS = 0.01;
    private static final CapacityGoal GOAL = new CapacityGoal(
            List.of(Promise.of("p99", "50 ms")), new LoadRange(LoadModel.OPEN, 50, 20_000), Duration.ofMinutes(5));

    @Test
    void tenPercentMoreWorkIsRedInMostBuilds() {
        assertThat(red(20, 1.1)).isGreaterThanOrEqualTo(18);
    }

    @Test
    void theSameWorkIsNot() {
        assertThat(red(40, 1)).isLessThanOrEqualTo(1);
    }

    /** @param work of each request, as a share of the accepted builds' */
    private static long red(int builds, double work) {
        Random random = new Random(23);
        return IntStream.range(0, builds)
                .filter(build -> {
                    List<MeasuredRun> accepted = Stream.generate(() -> run(random, SERVED_PER_SECOND, 3))
                            .limit(10)
                            .toList();
                    MeasuredRun now = run(random, SERVED_PER_SECOND / work, 10);
                    return Judge.judge(accepted, now, Policy.DEFAULT, ErrorBudget.only(Policy.DEFAULT))
                                    .outcome()
                            == Outcome.FAIL;
                })
                .count();
    }

    private static MeasuredRun run(Random random, double servedPerSecond, int searches) {
        double night = NOISE_OF_NIGHTS * random.nextGaussian();
        List<Double> trials = random.longs(searches)
                .mapToObj(seed -> {
                    double start = NOISE_OF_STARTS * new Random(seed).nextGaussian();
                    double served = servedPerSecond * Math.exp(night + start);
                    return new SimulatedSystem(served, NOISE_OF_P99, seed)
                            .search(GOAL)
                            .found()
                            .get(0)
                            .value();
                })
                .toList();
        return new MeasuredRun(
                "run " + random.nextLong(),
                List.of(new MeasuredSeries(SeriesId.named("p99 <= 50 ms"), LoadModel.OPEN.metric(), trials)));
    }
}
