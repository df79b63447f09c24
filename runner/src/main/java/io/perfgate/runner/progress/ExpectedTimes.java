package io.perfgate.runner.progress;

import io.perfgate.measure.Place;
import io.perfgate.record.Course.TrialTime;
import io.perfgate.suite.CommandWorkload;
import io.perfgate.suite.GatlingWorkload;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How long a trial will take: as in this run so far, else as in former ones, else by what the suite says. */
public final class ExpectedTimes {

    private static final Duration STARTS_AND_STOPS = Duration.ofSeconds(7);
    /** Where nothing says how long it measures. */
    private static final Duration UNKNOWN = Duration.ofSeconds(10);

    private final Map<String, Duration> benchmarks;
    private final Map<Place, List<Double>> former = new HashMap<>();
    private final Map<Place, List<Double>> measured = new HashMap<>();

    /** Where the benchmarks are not known yet. */
    public ExpectedTimes(List<TrialTime> former) {
        this(former, Map.of());
    }

    /** @param benchmarks how long a trial of them takes, by workload, where they tell */
    public ExpectedTimes(List<TrialTime> former, Map<String, Duration> benchmarks) {
        this.benchmarks = Map.copyOf(benchmarks);
        former.forEach(eachFormer -> this.former
                .computeIfAbsent(new Place(eachFormer.workload(), eachFormer.load()), unknown -> new ArrayList<>())
                .addAll(eachFormer.seconds()));
    }

    /** A trial of this run took so long. */
    public synchronized void add(Workload workload, String load, double seconds) {
        measured.computeIfAbsent(new Place(workload.name(), load), unknown -> new ArrayList<>())
                .add(seconds);
    }

    /** The trials of this run. */
    public synchronized List<TrialTime> measured() {
        return measured.entrySet().stream()
                .map(eachMeasured -> new TrialTime(
                        eachMeasured.getKey().workload(), eachMeasured.getKey().load(), eachMeasured.getValue()))
                .sorted(java.util.Comparator.comparing(TrialTime::workload).thenComparing(TrialTime::load))
                .toList();
    }

    public boolean isByFormerRuns(Workload workload) {
        return workload.loads().stream().allMatch(load -> former.containsKey(new Place(workload.name(), load)));
    }

    /** One trial of one build at one load. */
    public synchronized Duration ofTrial(Workload workload, String load) {
        Place place = new Place(workload.name(), load);
        if (measured.containsKey(place)) {
            // A budget must not be overdrawn, so the longest counts.
            return seconds(Collections.max(measured.get(place)));
        }
        if (former.containsKey(place)) {
            List<Double> sorted = former.get(place).stream().sorted().toList();
            return seconds(sorted.get(sorted.size() / 2));
        }
        return bySuite(workload);
    }

    /** One trial of so many builds at all loads. */
    public Duration ofRound(Workload workload, int sides) {
        return workload.loads().stream()
                .map(load -> ofTrial(workload, load).multipliedBy(sides))
                .reduce(Duration.ZERO, Duration::plus);
    }

    /** A run, from the first trials of each workload to the most that it may have. */
    public Range ofRun(Suite suite, int sides) {
        Duration least = Duration.ZERO;
        Duration most = Duration.ZERO;
        for (Workload workload : suite.workloads()) {
            Duration round = ofRound(workload, sides);
            least = least.plus(round.multipliedBy(workload.trials().first()));
            most = most.plus(round.multipliedBy(workload.trials().most()));
        }
        return new Range(least, most);
    }

    public record Range(Duration least, Duration most) {

        /** For example {@code 10 min, 30 min at most}. */
        @Override
        public String toString() {
            return words(least) + (most.equals(least) ? "" : ", " + words(most) + " at most");
        }
    }

    /** In the unit that suits it. */
    public static String words(Duration time) {
        long seconds = Math.round(time.toMillis() / 1000.0);
        if (seconds < 120) {
            return seconds + " s";
        }
        long minutes = Math.round(seconds / 60.0);
        return minutes < 120 ? minutes + " min" : minutes / 60 + " h " + minutes % 60 + " min";
    }

    private Duration bySuite(Workload workload) {
        if (workload instanceof GatlingWorkload gatling) {
            return gatling.warmUp().plus(gatling.measure()).plus(STARTS_AND_STOPS);
        }
        if (workload instanceof CommandWorkload command) {
            return command.warmUp()
                    .plus(command.measure().map(STARTS_AND_STOPS::plus).orElse(UNKNOWN));
        }
        return benchmarks.getOrDefault(workload.name(), UNKNOWN);
    }

    private static Duration seconds(double seconds) {
        return Duration.ofMillis(Math.round(seconds * 1000));
    }
}
