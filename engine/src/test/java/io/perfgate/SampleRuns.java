package io.perfgate;

import io.perfgate.judge.Judge;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.Distribution;
import io.perfgate.measure.Doubles;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Timeline;
import io.perfgate.profile.CallTree;
import io.perfgate.profile.Profile;
import io.perfgate.profile.ProfileChange;
import io.perfgate.record.Course;
import io.perfgate.record.Measurements;
import io.perfgate.record.Reference;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunMachine;
import io.perfgate.record.RunRecord;
import io.perfgate.record.StoredDistribution;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Policy;
import io.perfgate.validity.Assessment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/** Runs of a broker's suite of any size, in which the first workload's second request got slower. */
public final class SampleRuns {

    private static final List<Metric> METRICS = List.of(
            Metrics.THROUGHPUT, Metrics.MEAN, Metric.percentile(50), Metric.percentile(95), Metric.percentile(99));
    private static final List<String> REQUESTS = List.of("send", "receive", "acknowledge", "browse");
    private static final int TRIALS = 4;
    private static final int RUNS = 8;

    private final int workloads;
    private final int loads;
    private final Random random;

    private SampleRuns(int workloads, int loads) {
        this(workloads, loads, 7);
    }

    private SampleRuns(int workloads, int loads, long seed) {
        this.workloads = workloads;
        this.loads = loads;
        this.random = new Random(seed);
    }

    /**
     * A run of another build, at five loads, without a baseline.
     *
     * @param slower how much longer the second request of the first workload takes at the first load
     */
    public static RunRecord of(String build, int workloads, double slower, long seed) {
        SampleRuns runs = new SampleRuns(workloads, 5, seed);
        UnjudgedRun run = run(
                Records.judged(), runs.measurements(place -> place == 1 ? slower : 1), Reference.of(Policy.DEFAULT));
        RunHeader old = run.header();
        return new RunRecord(
                new UnjudgedRun(
                        new RunHeader(
                                old.suite(),
                                "run of " + build,
                                build,
                                old.startedAt().plusSeconds(seed),
                                old.finishedAt().plusSeconds(seed)),
                        run.machine(),
                        run.found(),
                        run.reference()),
                Records.judged().judgement());
    }

    /** A run with about this many series: one workload at one load has 20. */
    public static RunRecord of(int series) {
        int loads = series < 100 ? 1 : 5;
        return new SampleRuns(Math.max(1, series / (REQUESTS.size() * METRICS.size() * loads)), loads).record();
    }

    /** Workloads with one load each, so that many have no changes. */
    public static RunRecord ofWorkloads(int workloads) {
        return new SampleRuns(workloads, 1).record();
    }

    private RunRecord record() {
        RunRecord some = Records.judged();
        List<MeasuredRun> baseline = IntStream.range(0, RUNS)
                .mapToObj(run -> new MeasuredRun("run " + run, series(place -> 1)))
                .toList();
        UnjudgedRun before = run(some, measurements(place -> 1), Reference.of(Policy.DEFAULT));
        UnjudgedRun run = run(
                        some,
                        measurements(place -> place == 1 ? 2.2 : place % 11 == 5 ? 0.9 : 1),
                        new Reference(Policy.DEFAULT, baseline, List.of()))
                .comparedWith(Optional.of(before.details()));
        return new RunRecord(
                run,
                Judge.judge(baseline, run.measured(), Policy.DEFAULT, ErrorBudget.only(Policy.DEFAULT), Assessment.NONE)
                        .withCulprits(ProfileChange.culprits(
                                before.details().profiles(), run.details().profiles(), 0, List.of())));
    }

    private static UnjudgedRun run(RunRecord some, Measurements found, Reference reference) {
        RunHeader header = some.header();
        return new UnjudgedRun(
                new RunHeader("broker-nightly", "today", "build 412", header.startedAt(), header.finishedAt()),
                new RunMachine(some.hardware(), Optional.empty()),
                found,
                reference);
    }

    /** @param factor for the times of each request at each load */
    private Measurements measurements(DoubleUnaryOperator factor) {
        List<StoredDistribution> distributions = new ArrayList<>();
        List<Timeline> timelines = new ArrayList<>();
        int place = 0;
        for (int workload = 0; workload < workloads; workload++) {
            for (int load = 0; load < loads; load++) {
                for (String request : REQUESTS) {
                    double slower = factor.applyAsDouble(place++);
                    course(timelines, id(workload, load, request), slower);
                    distributions.add(distribution(id(workload, load, request), slower));
                }
            }
        }
        Course course = new Course(
                List.of(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                List.of(profile(factor.applyAsDouble(1))),
                List.of(),
                Course.Beside.UNKNOWN);
        return new Measurements(
                series(factor), distributions, timelines, List.of(), course, Optional.empty(), List.of());
    }

    /** A profile of the first load: waiting for a lock takes longer, and more is sorted. */
    private static Profile profile(double slower) {
        SeriesId id = id(0, 0, REQUESTS.get(1));
        CallTree processor = stacks(
                List.of("", "broker.Worker.run", "broker.Queue.take", "broker.Index.sort", "broker.Codec.encode"),
                List.of(-1, 0, 1, 2, 1),
                0.1,
                0.3 * slower,
                0.4);
        CallTree waiting = stacks(
                List.of("", "broker.Worker.run", "broker.Queue.lock"), List.of(-1, 0, 1), 0.05 * slower * slower);
        List<Double> requests = Collections.nCopies(CallTree.SLICES, 50.0);
        return new Profile(
                id.workload(), id.load(), "", 60, 0, requests, processor, CallTree.EMPTY, waiting, Profile.SETTINGS);
    }

    /** @param seconds of the last nodes in each slice; the others cost nothing without their callees */
    private static CallTree stacks(List<String> frames, List<Integer> parent, double... seconds) {
        double[] self = new double[frames.size() * CallTree.SLICES];
        int first = frames.size() - seconds.length;
        for (int i = first * CallTree.SLICES; i < self.length; i++) {
            self[i] = seconds[i / CallTree.SLICES - first];
        }
        return new CallTree(
                frames,
                parent,
                IntStream.range(0, frames.size()).boxed().toList(),
                Collections.nCopies(frames.size(), 100),
                Doubles.of(self),
                0);
    }

    private List<MeasuredSeries> series(DoubleUnaryOperator factor) {
        List<MeasuredSeries> series = new ArrayList<>();
        int place = 0;
        for (int workload = 0; workload < workloads; workload++) {
            for (int load = 0; load < loads; load++) {
                for (String request : REQUESTS) {
                    double slower = factor.applyAsDouble(place++);
                    double times = 10 * (1 + load) * slower;
                    for (Metric metric : METRICS) {
                        double level = metric.equals(Metrics.THROUGHPUT)
                                ? 1000 / slower
                                : metric.percent().orElse(50) / 50 * times;
                        series.add(new MeasuredSeries(
                                id(workload, load, request),
                                metric,
                                IntStream.range(0, TRIALS)
                                        .mapToObj(trial -> level * (1 + 0.01 * random.nextGaussian()))
                                        .toList()));
                    }
                }
            }
        }
        return series;
    }

    private static SeriesId id(int workload, int load, String request) {
        int users = 4 << load;
        return SeriesId.of(
                workload == 0 ? "point-to-point" : "topic " + workload,
                Map.of("body", "10K", "mode", "nP_nT"),
                users + "/" + users + "/4/1",
                request);
    }

    private void course(List<Timeline> timelines, SeriesId id, double slower) {
        for (int trial = 1; trial <= TRIALS; trial++) {
            timelines.add(timeline(id, Quantity.mean(id.subject()), "ms", trial, 20 * slower));
            timelines.add(timeline(id, Quantity.perSecond(id.subject()), "1/s", trial, 1000 / slower));
            if (id.subject().equals(REQUESTS.get(0))) {
                timelines.add(timeline(id, new Quantity(Quantity.Kind.HEAP_USED, ""), "B", trial, 3e8));
                timelines.add(timeline(id, Quantity.MIDDLEWARE_CPU, "share", trial, 0.6));
            }
        }
    }

    private Timeline timeline(SeriesId id, Quantity quantity, String unit, int trial, double level) {
        List<Double> perSecond = IntStream.range(0, 60)
                .mapToObj(second -> level * (1 + 0.05 * random.nextGaussian()))
                .toList();
        return new Timeline(id.place(), quantity, unit, trial, 0, perSecond);
    }

    private StoredDistribution distribution(SeriesId id, double slower) {
        Distribution times = new Distribution(1);
        for (int i = 0; i < 500; i++) {
            times.record((long) (1e7 * slower * Math.exp(0.5 * random.nextGaussian())));
        }
        return StoredDistribution.of(id.place(), id.subject(), 1, times);
    }
}
