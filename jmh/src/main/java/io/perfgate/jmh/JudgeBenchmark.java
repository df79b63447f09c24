package io.perfgate.jmh;

import io.perfgate.judge.Judge;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import io.perfgate.suite.Policy;
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

/** A whole judgement of 10,000 series with 20 trials each in the baseline, of one run or of four. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(3)
@Warmup(iterations = 3)
@Measurement(iterations = 5)
public class JudgeBenchmark {

    private static final int SERIES = 10_000;
    private static final int BASELINE_TRIALS = 20;
    private static final int CURRENT_TRIALS = 5;

    @Param({"1", "4"})
    public int runs;

    private List<MeasuredRun> baseline;
    private MeasuredRun current;

    @Setup
    public void draw() {
        Random random = new Random(1);
        baseline = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            baseline.add(run(random, BASELINE_TRIALS / runs));
        }
        current = run(random, CURRENT_TRIALS);
    }

    private static MeasuredRun run(Random random, int trials) {
        List<MeasuredSeries> series = new ArrayList<>();
        for (int i = 0; i < SERIES; i++) {
            List<Double> values = new ArrayList<>();
            for (int trial = 0; trial < trials; trial++) {
                values.add(100 * Math.exp(0.02 * random.nextGaussian()));
            }
            series.add(new MeasuredSeries(SeriesId.named("series " + i), Metrics.MEAN, values));
        }
        return new MeasuredRun("run", series);
    }

    @Benchmark
    public Judgement judge() {
        return Judge.judge(baseline, current, Policy.DEFAULT, ErrorBudget.only(Policy.DEFAULT));
    }
}
