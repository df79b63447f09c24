package io.perfgate.runner.progress;

import io.perfgate.measure.Place;
import io.perfgate.record.Course.TrialTime;
import io.perfgate.suite.CommandWorkload;
import io.perfgate.suite.GatlingWorkload;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import io.perfgate.suite.Workload.AtLoad;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/** The expected time of a trial: from this run so far, otherwise from accepted runs, otherwise from the suite. */
public final class ExpectedTimes {

    private static final Duration STARTS_AND_STOPS = Duration.ofSeconds(7);
    /** The assumption if the measurement window is unknown. */
    private static final Duration UNKNOWN = Duration.ofSeconds(10);

    private final Map<Place, List<Double>> former = new HashMap<>();
    private final Map<Place, List<Double>> measured =
            new TreeMap<>(Comparator.comparing(Place::workload).thenComparing(Place::load));
    /** The share of a whole trial that each measured trial took; the same for all trials of a place. */
    private final Map<Place, Double> measuredShares = new HashMap<>();

    private final Map<String, Duration> byIterations = new HashMap<>();

    private ToDoubleFunction<AtLoad> share = all -> 1;

    /** @param former trials of accepted runs */
    public ExpectedTimes(List<TrialTime> former) {
        former.forEach(trials -> this.former
                .computeIfAbsent(trials.place(), unknown -> new ArrayList<>())
                .addAll(trials.seconds()));
    }

    /** Sets the duration of a workload's trial from the iterations of its benchmarks. */
    public void add(String workload, Duration byItsIterations) {
        byIterations.put(workload, byItsIterations);
    }

    /** Future trials measure only a share of what earlier ones measured. */
    public synchronized void measuring(ToDoubleFunction<AtLoad> ofTrial) {
        share = ofTrial;
    }

    public synchronized void add(AtLoad trial, double seconds) {
        double itsShare = share.applyAsDouble(trial);
        // Later trials may measure fewer benchmarks, so they are not comparable with the first ones.
        if (itsShare > 0 && measuredShares.computeIfAbsent(trial.place(), first -> itsShare) == itsShare) {
            measured.computeIfAbsent(trial.place(), unknown -> new ArrayList<>())
                    .add(seconds);
        }
    }

    public synchronized List<TrialTime> measured() {
        return measured.entrySet().stream()
                .map(trials -> new TrialTime(trials.getKey(), trials.getValue(), List.of()))
                .toList();
    }

    public enum Source {
        EARLIER_RUNS("by earlier runs"),
        SUITE("by the suite"),
        NOWHERE("unknown before the first accepted run");

        private final String words;

        Source(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    public Source source(Workload workload) {
        if (workload.atLoads().stream().allMatch(trial -> former.containsKey(trial.place()))) {
            return Source.EARLIER_RUNS;
        }
        return bySuite(workload).isPresent() ? Source.SUITE : Source.NOWHERE;
    }

    /** One trial of one build at one load. */
    public synchronized Duration ofTrial(AtLoad trial) {
        return ofTrial(trial, share.applyAsDouble(trial));
    }

    /** A trial that measures this share of a whole one. */
    public synchronized Duration ofTrial(AtLoad trial, double itsShare) {
        return seconds(ofWhole(trial).toMillis() / 1000.0 * itsShare);
    }

    private Duration ofWhole(AtLoad trial) {
        Place place = trial.place();
        if (measured.containsKey(place)) {
            // A budget must not be overdrawn, so the longest counts.
            return seconds(Collections.max(measured.get(place)) / measuredShares.get(place));
        }
        if (former.containsKey(place)) {
            List<Double> sorted = former.get(place).stream().sorted().toList();
            return seconds(sorted.get(sorted.size() / 2));
        }
        return bySuite(trial.workload()).orElse(UNKNOWN);
    }

    /** One trial of each of several builds at all loads. */
    public Duration ofRound(Workload workload, int sides) {
        return workload.atLoads().stream()
                .map(trial -> ofTrial(trial).multipliedBy(sides))
                .reduce(Duration.ZERO, Duration::plus);
    }

    /** The time of a run, from only the first trials of each workload up to the maximum number of trials. */
    public Range ofRun(Suite suite, int sides) {
        Duration least = Duration.ZERO;
        Duration most = Duration.ZERO;
        List<String> unknown = new ArrayList<>();
        for (Workload workload : suite.workloads()) {
            if (source(workload) == Source.NOWHERE) {
                unknown.add(workload.name());
                continue;
            }
            Duration round = ofRound(workload, sides);
            least = least.plus(round.multipliedBy(workload.trials().first()));
            most = most.plus(round.multipliedBy(workload.trials().most()));
        }
        return new Range(least, most, unknown);
    }

    /** @param unknown workloads without a known time until their first accepted run */
    public record Range(Duration least, Duration most, List<String> unknown) {

        /** For example {@code 10 min, 30 min at most}. */
        @Override
        public String toString() {
            String known = words(least) + (most.equals(least) ? "" : ", " + words(most) + " at most");
            String other = "an unknown time for " + String.join(", ", unknown) + " (no run was accepted yet)";
            if (unknown.isEmpty()) {
                return known;
            }
            return most.isZero() ? other : known + ", and " + other;
        }
    }

    public static String words(Duration time) {
        long seconds = Math.round(time.toMillis() / 1000.0);
        if (seconds < 120) {
            return seconds + " s";
        }
        long minutes = Math.round(seconds / 60.0);
        return minutes < 120 ? minutes + " min" : minutes / 60 + " h " + minutes % 60 + " min";
    }

    private Optional<Duration> bySuite(Workload workload) {
        if (byIterations.containsKey(workload.name())) {
            return Optional.of(byIterations.get(workload.name()));
        }
        Optional<Duration> measure = Optional.empty();
        if (workload instanceof GatlingWorkload gatling) {
            if (gatling.capacity().isPresent()) { // which includes its warm-up
                return gatling.capacity().map(goal -> goal.within().plus(STARTS_AND_STOPS));
            }
            measure = Optional.of(gatling.measure());
        } else if (workload instanceof CommandWorkload command) {
            measure = command.measure();
        }
        return measure.map(time -> workload.warmUp().plus(time).plus(STARTS_AND_STOPS));
    }

    private static Duration seconds(double seconds) {
        return Duration.ofMillis(Math.round(seconds * 1000));
    }
}
