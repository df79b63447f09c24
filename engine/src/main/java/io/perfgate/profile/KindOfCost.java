package io.perfgate.profile;

import io.perfgate.measure.Culprit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** One kind of cost in two profiles of one place. */
final class KindOfCost {

    /** The number of lines for each kind; people read the first ones. */
    private static final int MOST = 3;
    /** One sample in fifty; in a recording of a few seconds, fewer samples are noise. */
    private static final double LEAST_SHARE = 0.02;
    /** The least share of one thread's time; smaller costs do not explain slower requests. */
    private static final Map<Culprit.Kind, Double> LEAST_SECONDS_PER_SECOND = Map.of(
            Culprit.Kind.HOTTER, 0.05,
            Culprit.Kind.ALLOCATES_MORE, 0.0,
            Culprit.Kind.WAITS_MORE, 0.05);
    /**
     * The share by which JVMs of one build differ, because compiled code, its place in memory and contention between
     * threads vary.
     */
    private static final Map<Culprit.Kind, Double> BETWEEN_JVMS = Map.of(
            Culprit.Kind.HOTTER, 0.2,
            Culprit.Kind.ALLOCATES_MORE, 0.05,
            Culprit.Kind.WAITS_MORE, 0.5);
    /**
     * The chance of a false alarm over all methods of a kind. The three kinds together raise one in fewer than one of a
     * hundred unchanged builds.
     */
    private static final double FALSE_ALARMS = 0.003;
    /** Periodic work, not done for requests, costs less than this. */
    private static final double MOST_BY_CLOCK = 0.25;
    /** A method needs this part of all growth to be named, if the growth is within the difference between JVMs. */
    private static final double LIKELY = 0.25;

    private final Profile profile;
    private final Culprit.Kind kind;
    private final Culprit.Per per;
    private final MethodCosts before;
    private final MethodCosts now;
    private final Optional<Profile> old;
    private final double total;
    private final double secondsSlower;
    /** Upper bounds of what the earlier profile dropped: of all methods, and of one method in one place. */
    private final double droppedInAll;

    private final double droppedInOnePlace;

    /** The chance of a false alarm for one method. */
    private final double chance;

    /** @param secondsSlower by which requests or operations got slower according to trials; 0 for allocation */
    KindOfCost(Optional<Profile> old, Profile profile, Culprit.Kind kind, double secondsSlower) {
        this.old = old;
        this.secondsSlower = secondsSlower;
        this.profile = profile;
        this.kind = kind;
        this.per = profile.per(old.orElse(profile));
        this.now = MethodCosts.of(profile.of(kind), profile.countBySlice(per));
        this.before = old.map(other -> MethodCosts.of(other.of(kind), other.countBySlice(per)))
                .orElse(MethodCosts.of(CallTree.EMPTY, profile.countBySlice(per)));
        this.total = mean(now.all());
        this.droppedInAll =
                old.map(other -> other.of(kind).pruned() * mean(before.all())).orElse(0.0);
        this.droppedInOnePlace = old.map(other -> other.of(kind).smallestNode() / other.count(per))
                .orElse(0.0);
        this.chance = chance();
    }

    List<Culprit> culprits() {
        if (old.isEmpty()) {
            return largest();
        }
        CostShift shift = new CostShift(before, now, per == Culprit.Per.SECOND);
        List<Culprit> moved = new ArrayList<>();
        List<Culprit> grown = new ArrayList<>();
        for (Growths.Growth growth : new Growths(grown(), before, now, old.get().methods()).toBlame()) {
            Culprit culprit =
                    culprit(growth, OptionalDouble.of(growth.difference().before()), shift.from(growth));
            (culprit.isMoved() ? moved : grown).add(culprit);
        }
        if (grown.isEmpty() && moved.isEmpty() && secondsSlower > 0) {
            return likeliest().stream().toList();
        }
        return Stream.concat(grown.stream().limit(MOST), moved.stream().limit(1))
                .toList();
    }

    /** The method whose own cost grew most; empty if the recorder did not see half of the growth, as in native code. */
    private Optional<Culprit> likeliest() {
        double growth = total - mean(before.all());
        if (growth < secondsSlower / 2) {
            return Optional.empty();
        }
        return now.ownBySlice().entrySet().stream()
                .filter(own -> !own.getKey().equals(profile.subject())) // the benchmark as a whole
                .map(own ->
                        new Growths.Growth(own.getKey(), difference(before.ownBySlice(own.getKey()), own.getValue())))
                .filter(own -> own.cost() >= LIKELY * growth)
                // Many requests share a profile, so it is weaker evidence than a benchmark's.
                .filter(own -> !profile.subject().isBlank()
                        || (own.difference().grew(chance)
                                && isNoClock(before.ownBySlice(own.method()), now.ownBySlice(own.method()))))
                .max(Comparator.comparingDouble(Growths.Growth::cost))
                .map(own -> culprit(own, OptionalDouble.of(own.difference().before()), Optional.empty()));
    }

    private List<Growths.Growth> grown() {
        double least = least();
        return now.methods().stream()
                .map(method -> new Growths.Growth(method, difference(before.bySlice(method), now.bySlice(method))))
                .filter(grown -> grown.difference().now() >= least
                        && grown.cost() >= least + dropped(grown.method())
                        && grown.difference().grew(chance)
                        && isNoClock(before.bySlice(grown.method()), now.bySlice(grown.method())))
                .toList();
    }

    private double chance() {
        long looked = now.methods().stream()
                .filter(method -> mean(now.bySlice(method)) >= LEAST_SHARE * total)
                .count();
        return FALSE_ALARMS / Math.max(1, looked);
    }

    /** The smallest cost to consider; where trials show slower requests, half of that growth explains them. */
    private double least() {
        double idle = Objects.requireNonNull(LEAST_SECONDS_PER_SECOND.get(kind))
                * profile.count(Culprit.Per.SECOND)
                / profile.count(per);
        return Math.max(secondsSlower > 0 ? Math.min(idle, secondsSlower / 2) : idle, LEAST_SHARE * total);
    }

    /**
     * The upper bound of what the earlier profile dropped of a method: a small node in each place where it is or was
     * called.
     */
    private double dropped(String method) {
        return Math.min(droppedInAll, Math.max(before.nodes(method), now.nodes(method)) * droppedInOnePlace);
    }

    /**
     * Whether a cost does not come from periodic work. Periodic work costs each request more if there are fewer
     * requests.
     */
    private boolean isNoClock(double[] costsBefore, double[] costs) {
        double fewer =
                per == Culprit.Per.SECOND ? 1 : old.orElseThrow().operationsPerSecond() / profile.operationsPerSecond();
        if (fewer <= 1 || mean(costs) >= MOST_BY_CLOCK * total) {
            return true;
        }
        double[] byClock = Arrays.stream(costsBefore).map(cost -> cost * fewer).toArray();
        return difference(byClock, costs).grew(chance);
    }

    /** The largest costs by methods, including the JDK's work for them. */
    private List<Culprit> largest() {
        return now.ownBySlice().entrySet().stream()
                .map(own -> new Growths.Growth(own.getKey(), difference(new double[CallTree.SLICES], own.getValue())))
                .filter(own -> own.cost() >= LEAST_SHARE * total)
                .sorted(Comparator.comparingDouble(Growths.Growth::cost).reversed())
                .limit(MOST)
                .map(own -> culprit(own, OptionalDouble.empty(), Optional.empty()))
                .toList();
    }

    private Culprit culprit(Growths.Growth growth, OptionalDouble costBefore, Optional<String> movedFrom) {
        Difference difference = growth.difference();
        return new Culprit(
                profile.workload(),
                profile.load(),
                profile.subject(),
                kind,
                growth.method(),
                costBefore,
                difference.now(),
                Optional.of(new Culprit.Evidence(
                        per,
                        difference.growth() - difference.halfWidth(),
                        difference.growth() + difference.halfWidth(),
                        now.samples(growth.method()),
                        movedFrom)));
    }

    private Difference difference(double[] costsBefore, double[] costs) {
        return Difference.of(costsBefore, costs, Objects.requireNonNull(BETWEEN_JVMS.get(kind)));
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(0);
    }
}
