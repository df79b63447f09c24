package io.perfgate.jmh;

import io.perfgate.measure.BuildHistory;
import io.perfgate.measure.BuildHistory.BuildTrials;
import io.perfgate.measure.Direction;
import io.perfgate.trend.LevelChange;
import io.perfgate.trend.Trend;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Judges one history build by build. {@code cold} is the cost of a command, with nothing compiled yet. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(3)
public class HistoryBenchmark {

    private static final int BUILDS_OF_A_LEVEL = 150;

    @Param({"5000"})
    int builds;

    private BuildHistory history;

    @Setup
    public void prepare() {
        Random random = new Random(1);
        List<BuildTrials> all = new ArrayList<>();
        double level = 100;
        for (int i = 0; i < builds; i++) {
            level *= i % BUILDS_OF_A_LEVEL == 0 ? Math.exp(0.1 * random.nextGaussian()) : 1;
            all.add(new BuildTrials("b" + i, List.of(level * Math.exp(0.02 * random.nextGaussian()))));
        }
        history = new BuildHistory(Direction.LOWER, all);
    }

    @Benchmark
    @Warmup(iterations = 0)
    @Measurement(iterations = 1)
    public List<LevelChange> cold() {
        return Trend.changes(history);
    }

    @Benchmark
    @Warmup(iterations = 10)
    @Measurement(iterations = 10)
    public List<LevelChange> warm() {
        return Trend.changes(history);
    }
}
