package io.perfgate.accuracy;

import io.perfgate.baseline.KnownToday;
import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.hardware.Profiles;
import io.perfgate.hardware.Surroundings;
import io.perfgate.html.HtmlReport;
import io.perfgate.judge.Judging;
import io.perfgate.judge.Look;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.Checkout;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import io.perfgate.profile.CallTree;
import io.perfgate.profile.Profile;
import io.perfgate.profile.ProfileChange;
import io.perfgate.record.BuildContents;
import io.perfgate.record.Course;
import io.perfgate.record.Measurements;
import io.perfgate.record.Reference;
import io.perfgate.record.RunDetails;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunMachine;
import io.perfgate.record.RunRecord;
import io.perfgate.record.SinceAccepted;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Limit;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Draws faults, simulates nights with them, and writes the report of a night, for a reader who looks at first screens. */
final class FaultPages {

    private static final List<Metric> OF_REQUEST =
            List.of(Metrics.THROUGHPUT, Metrics.MEAN, Metric.percentile(50), Metric.percentile(99), Metrics.ERROR_RATE);
    private static final List<Metric> OF_PLACE = List.of(Metrics.HEAP_AFTER_GC, Metrics.ALLOCATED_PER_REQUEST);
    private static final List<Metric> OF_BENCHMARK =
            List.of(Metrics.AVERAGE_TIME.in("ns/op"), Metrics.ALLOCATED_PER_OPERATION);
    private static final Instant FIRST = Instant.parse("2026-03-02T02:00:00Z");
    private static final int TRIALS = 4;

    private enum Kind {
        TIME,
        THROUGHPUT,
        ALLOCATION,
        HEAP,
        ERRORS,
        LIMIT,
        LOCK
    }

    private record Key(SeriesId id, Metric metric) {}

    private final Random random;
    private final Kind kind;
    private final boolean isJmh;
    private final double factor;
    private final int accepted;
    private final int slow;
    private final List<Key> suite = new ArrayList<>();
    private final SeriesId at;
    private final double[] sigmas;

    private FaultPages(long seed) {
        random = new Random(seed);
        kind = Kind.values()[random.nextInt(Kind.values().length)];
        isJmh = EnumSet.of(Kind.TIME, Kind.ALLOCATION, Kind.LOCK).contains(kind) && random.nextBoolean();
        factor = 1.05 * Math.exp(0.9 * random.nextDouble());
        accepted = 2 + random.nextInt(9);
        slow = 1 + random.nextInt(3);
        int parts = random.nextBoolean() ? 1 : 5; // 12 or 60 series
        for (int part = 0; part < parts; part++) {
            String load = Integer.toString(8 << part);
            if (isJmh) {
                String type = List.of("Cart", "Order", "Price", "Stock", "Tax").get(part);
                List.of("add", "copy", "find", "parse", "sort", "write")
                        .forEach(method -> add(
                                SeriesId.of("codec", Map.of(), "", "org.shop." + type + "Benchmark." + method),
                                OF_BENCHMARK));
            } else {
                List.of("order", "search")
                        .forEach(request -> add(SeriesId.of("shop", Map.of(), load, request), OF_REQUEST));
                add(SeriesId.of("shop", Map.of(), load, ""), OF_PLACE);
            }
        }
        boolean isOfPlace = kind == Kind.HEAP || (kind == Kind.ALLOCATION && !isJmh);
        List<SeriesId> places = suite.stream()
                .map(Key::id)
                .distinct()
                .filter(id -> id.subject().isBlank() == isOfPlace)
                .toList();
        at = places.get(random.nextInt(places.size()));
        sigmas = Simulated.noiseLikeJmh(random, suite.size(), NoiseKind.NORMAL);
    }

    private void add(SeriesId id, List<Metric> metrics) {
        metrics.forEach(metric -> suite.add(new Key(id, metric)));
    }

    /** Ten faults, as files in a folder. */
    static void write(long seed, Path folder) throws IOException {
        Files.createDirectories(folder);
        System.out.println("seed=" + seed);
        Random seeds = new Random(seed);
        for (int i = 0; i < 10; i++) {
            FaultPages fault = new FaultPages(seeds.nextLong());
            RunRecord record = fault.lastNight();
            Path page = folder.resolve("fault-" + i + ".html");
            Files.writeString(page, HtmlReport.of(record, Texts.ENGLISH));
            System.out.printf(
                    Locale.ROOT,
                    "%s: %s x %.2f of %s, %s, %d series, night %d after %d accepted: %s%n",
                    page,
                    fault.kind,
                    fault.factor,
                    fault.at.name(),
                    fault.isJmh ? "JMH" : "Gatling",
                    fault.suite.size(),
                    fault.slow,
                    fault.accepted,
                    record.judgement().word());
        }
    }

    private RunRecord lastNight() {
        List<MeasuredRun> baseline = new ArrayList<>();
        Optional<RunDetails> details = Optional.empty();
        for (int night = 0; night < accepted; night++) {
            UnjudgedRun run = run(night, false, Reference.of(policy()));
            baseline.add(run.measured());
            details = Optional.of(run.details());
        }
        SinceAccepted since = new SinceAccepted(Optional.of(commit(accepted - 1)), Set.of(), List.of());
        while (true) {
            int night = accepted + since.nights().size();
            List<Surroundings> same =
                    Collections.nCopies(accepted, new Surroundings("", Optional.empty(), Optional.empty()));
            RunRecord record = judged(run(night, true, new Reference(policy(), baseline, same, details, since)));
            if (night == accepted + slow - 1) {
                return record;
            }
            since = since.with(record.night());
        }
    }

    private RunRecord judged(UnjudgedRun run) {
        return Judging.ofNight(Profiles.NONE, KnownToday.NOTHING)
                .complete(new Judging.Case(
                        run,
                        new Look(run, ErrorBudget.only(policy())),
                        Optional.empty(),
                        Optional.empty(),
                        List.of(),
                        ProfileChange.culprits(
                                run.reference().details().orElseThrow().profiles(),
                                run.found().course().profiles(),
                                1,
                                List.of())));
    }

    /** A limit shows only where the tolerances hide it. */
    private Policy policy() {
        Policy all = Policy.DEFAULT;
        return kind != Kind.LIMIT
                ? all
                : new Policy(
                        all.metrics(),
                        new TreeMap<>(Map.of("mean", 3.0, "p50", 3.0, "p99", 3.0)),
                        all.mustSee(),
                        all.creep(),
                        List.of(Limit.parse("p99 <= " + Math.round(40 * Math.sqrt(factor)) + " ms of " + at.subject()
                                + " at " + at.load())),
                        all.whenUndecided(),
                        all.falseAlarms(),
                        all.validity(),
                        Set.of());
    }

    private static String commit(int night) {
        return String.format(Locale.ROOT, "%040x", new BigInteger(159, new Random(night)));
    }

    private UnjudgedRun run(int night, boolean isFaulty, Reference reference) {
        Instant start = FIRST.plus(Duration.ofDays(night));
        Checkout checkout = new Checkout(
                Optional.of(commit(night)),
                Optional.of("Ada Lovelace"),
                Optional.of("Check stock for each line of an order"));
        List<MeasuredSeries> series = IntStream.range(0, suite.size())
                .mapToObj(i -> measured(suite.get(i), sigmas[i], isFaulty))
                .toList();
        Course course = new Course(
                List.of(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                List.of(profile(isFaulty)),
                List.of(),
                Course.Beside.UNKNOWN);
        return new UnjudgedRun(
                new RunHeader(
                        "shop",
                        "run " + night,
                        "#" + (100 + night),
                        start,
                        start.plusSeconds(1700),
                        BuildContents.NONE,
                        checkout,
                        Optional.empty()),
                new RunMachine(
                        new Hardware("lab-8core", HardwareFacts.of("", 8, 1L << 34, "", "", "")), Optional.empty()),
                new Measurements(series, List.of(), List.of(), List.of(), course, Optional.empty(), List.of()),
                reference);
    }

    private MeasuredSeries measured(Key key, double sigma, boolean isFaulty) {
        Metric metric = key.metric();
        boolean isWork = metric.name().startsWith("allocated");
        double level =
                switch (metric.kind()) {
                    case TIME -> metric.percent().orElse(50) > 50 ? 40 : 10;
                    case BYTES -> isWork ? 4800 : 3e8;
                    default -> metric.isShare() ? 0 : 800;
                };
        if (isFaulty && key.id().equals(at)) {
            level = faulty(metric, level);
        }
        double ofNight = random.nextGaussian();
        double now = level;
        return new MeasuredSeries(
                key.id(),
                metric,
                IntStream.range(0, TRIALS)
                        .mapToObj(trial ->
                                now * Math.exp((isWork ? 0.001 : sigma) * (random.nextGaussian() + 0.3 * ofNight)))
                        .toList());
    }

    /** The level with the fault; only metrics that it concerns differ. */
    private double faulty(Metric metric, double level) {
        boolean isHeap = metric.equals(Metrics.HEAP_AFTER_GC);
        return switch (metric.kind()) {
            case TIME -> EnumSet.of(Kind.TIME, Kind.LOCK, Kind.LIMIT).contains(kind) ? level * factor : level;
            case BYTES -> kind == (isHeap ? Kind.HEAP : Kind.ALLOCATION) ? level * factor : level;
            case SHARE -> kind == Kind.ERRORS ? (factor - 1) / 50 : level;
            default -> EnumSet.of(Kind.THROUGHPUT, Kind.LOCK).contains(kind) ? level / factor : level;
        };
    }

    private Profile profile(boolean isFaulty) {
        double more = isFaulty ? factor - 1 : 0;
        return new Profile(
                at.workload(),
                at.load(),
                isJmh ? at.subject() : "",
                60,
                0,
                Collections.nCopies(CallTree.SLICES, 50.0),
                tree("org.shop.Stock.check", kind == Kind.TIME ? more : 0),
                tree("org.shop.Line.copy", kind == Kind.ALLOCATION ? 1e6 * more : 0),
                tree("org.shop.Stock.lock", kind == Kind.LOCK ? more : 0),
                Profile.SETTINGS);
    }

    /** Half a second in each slice, and more in the method of the fault. */
    private static CallTree tree(String method, double more) {
        List<Double> self = new ArrayList<>(Collections.nCopies(CallTree.SLICES, 0.0));
        self.addAll(Collections.nCopies(CallTree.SLICES, 0.5));
        self.addAll(Collections.nCopies(CallTree.SLICES, 0.01 + 0.5 * more));
        return new CallTree(
                List.of("", "org.shop.Shop.serve", method),
                List.of(-1, 0, 1),
                List.of(0, 1, 2),
                List.of(1, 1, 1),
                self,
                0);
    }
}
