package io.perfgate;

import io.perfgate.capacity.FoundCapacity;
import io.perfgate.capacity.LoadModel;
import io.perfgate.capacity.Resource;
import io.perfgate.capacity.SearchStep;
import io.perfgate.capacity.SearchedTrial;
import io.perfgate.environment.Aspect;
import io.perfgate.environment.Environment;
import io.perfgate.environment.EnvironmentKind;
import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.hardware.Surroundings;
import io.perfgate.judge.Judge;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.Distribution;
import io.perfgate.measure.Finding;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Place;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Reason;
import io.perfgate.measure.RequestError;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Timeline;
import io.perfgate.profile.Stacks;
import io.perfgate.record.Course;
import io.perfgate.record.Course.ComparedProgram;
import io.perfgate.record.Course.OutsideKeep;
import io.perfgate.record.ForkVariance;
import io.perfgate.record.Measurements;
import io.perfgate.record.Reference;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunMachine;
import io.perfgate.record.RunRecord;
import io.perfgate.record.StoredDistribution;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Limit;
import io.perfgate.suite.Policy;
import io.perfgate.suite.Policy.WhenUndecided;
import io.perfgate.suite.ValidityBounds;
import io.perfgate.validity.Assessment;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** A small run record in which no part is empty. */
public final class Records {

    private static final HardwareFacts FACTS = HardwareFacts.of("Some CPU", 2, 1L << 34, "linux", "amd64", "a JVM");
    private static final Assessment DOUBTS = new Assessment(
            List.of(new Finding(
                    Finding.Kind.NETWORK_ERRORS,
                    Finding.Severity.WARNING,
                    "orders",
                    "10",
                    "",
                    Reason.plain("3 x <reset>"))),
            List.of());

    private Records() {}

    /** A search in which no part is empty. */
    public static SearchedTrial searched() {
        SearchStep kept = new SearchStep(
                100,
                4,
                SearchStep.State.MEASURED,
                OptionalDouble.of(100.25),
                new SearchStep.Figures(99, 0.001, 10, 9, 20, 30),
                new SearchStep.Usage(
                        OptionalDouble.of(0.4), OptionalDouble.of(1 << 20), Optional.of(Resource.MIDDLEWARE_CPU)));
        return new SearchedTrial(
                "orders",
                1,
                LoadModel.OPEN,
                List.of(new FoundCapacity(
                        "p99 <= 200 ms",
                        150,
                        140,
                        160,
                        FoundCapacity.Ending.OUT_OF_TIME,
                        Optional.of(Resource.MIDDLEWARE_CPU))),
                List.of(kept, SearchStep.unanswered(SearchStep.State.DIED, 200, 4)),
                true);
    }

    /** With one option of the middleware's JVM. */
    public static Environment environment(String mode) {
        TreeMap<Aspect, SortedMap<String, String>> values = new TreeMap<>();
        values.put(new Aspect(EnvironmentKind.JVM_OPTION, "middleware"), new TreeMap<>(Map.of("-Dmode", mode)));
        return new Environment(values, List.of("middleware: classes on the class path is a folder, not a jar"));
    }

    /** Throughput fell, a name carries markup, one series is new. */
    public static RunRecord judged() {
        SeriesId send = SeriesId.of("orders", Map.of("body", "1K"), "10", "send <b>&amp;</b>");
        SeriesId fresh = SeriesId.named("</script><script>alert(1)</script>");
        List<MeasuredSeries> before =
                List.of(new MeasuredSeries(send, Metrics.THROUGHPUT, List.of(100.0, 101.0, 99.0)));
        List<MeasuredSeries> now = List.of(
                new MeasuredSeries(send, Metrics.THROUGHPUT, List.of(50.0, 51.0, 49.0)),
                new MeasuredSeries(fresh, Metrics.MEAN, List.of(1.0, 2.0)));
        Policy policy = new Policy(
                Set.of(),
                new TreeMap<>(Map.of("throughput", 0.1)),
                new TreeMap<>(),
                new TreeMap<>(),
                List.of(Limit.parse("throughput >= 10 1/s")),
                WhenUndecided.UNSTABLE,
                0.01,
                ValidityBounds.DEFAULT,
                Set.of());
        Distribution times = new Distribution(1);
        for (int i = 1; i <= 1000; i++) {
            times.record(i * 1000L);
        }
        List<MeasuredRun> baseline = List.of(new MeasuredRun("yesterday", before).pinnedAs("1.0"));
        UnjudgedRun run = new UnjudgedRun(
                new RunHeader(
                        "orders",
                        "today",
                        "build <7>",
                        Instant.parse("2026-01-02T03:04:05Z"),
                        Instant.parse("2026-01-02T03:14:05Z")),
                new RunMachine(
                        new Hardware("lab-1", FACTS),
                        Optional.of(new Calibration(
                                new Calibration.Speed(100, 90, null, null),
                                new Calibration.Speed(101.5, 92, null, null))),
                        environment("fast <now>")),
                new Measurements(
                        now,
                        List.of(StoredDistribution.of(new Place("orders", "10"), "send", 1, times)),
                        List.of(new Timeline(
                                new Place("orders", "10"),
                                new Quantity(Quantity.Kind.HEAP_USED, ""),
                                "B",
                                1,
                                0,
                                List.of(1e6, 2e6, 1.5e6))),
                        List.of(new RequestError(new Place("orders", "10"), 1, "Connection <reset>", 3, "")),
                        new Course(
                                List.of(new Course.TrialTime(
                                        new Place("orders", "10"), List.of(61.5, 62.0), List.of())),
                                Optional.of(new Course.CutShort(1800, List.of("orders"))),
                                List.of(new Course.Discarded(new Place("orders", "10"), 2, "build", "other processes")),
                                Optional.of(new Course.Resumed(2, 5)),
                                List.of(Stacks.hot(100, "Shop.serve>Cart.sum 0.2")),
                                List.of(new Course.TrialStart(
                                        new Place("orders", "10"), 1, Instant.parse("2026-01-02T03:05:00.123456789Z"))),
                                new Course.Beside(
                                        Optional.of(OutsideKeep.of(List.of("conf/app <1>.conf"))),
                                        List.of(program("Codec.decode", "1", "2")),
                                        List.of(new ForkVariance("bench", "Codec.decode", 0.0004, 20)),
                                        false)),
                        Optional.empty(),
                        List.of()),
                new Reference(
                        policy,
                        baseline,
                        List.of(new Surroundings("yesterday", Optional.of(FACTS), Optional.empty()))));
        return new RunRecord(run, Judge.judge(baseline, run.measured(), policy, ErrorBudget.only(policy), DOUBTS));
    }

    /** The same run, compared with a kept build of another commit. */
    public static UnjudgedRun changedOutsideKeep(UnjudgedRun run, String... files) {
        Course course = new Course(
                List.of(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of(),
                new Course.Beside(Optional.of(OutsideKeep.of(List.of(files))), List.of(), List.of(), false));
        Measurements found = new Measurements(
                run.found().series(), List.of(), List.of(), List.of(), course, Optional.empty(), List.of());
        return new UnjudgedRun(run.header(), run.machine(), found, run.reference());
    }

    /** A benchmark of the workload {@code codec}. */
    public static ComparedProgram program(String benchmark, String now, String against) {
        return new ComparedProgram(
                SeriesId.of("codec", Map.of(), "", benchmark),
                Metrics.AVERAGE_TIME,
                now.repeat(64),
                against.repeat(64));
    }

    /** A run of which only the series are known. */
    public static UnjudgedRun unjudged(MeasuredRun run) {
        Instant then = Instant.parse("2026-01-02T03:04:05Z");
        return new UnjudgedRun(
                new RunHeader("orders", run.name(), run.name(), then, then),
                new RunMachine(new Hardware("lab-1", FACTS), Optional.empty()),
                Measurements.of(run.series()),
                Reference.of(Policy.DEFAULT));
    }
}
