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

    /** Lines of each kind: people look at the first. */
    private static final int MOST = 3;
    /** One sample in fifty: below it the samples of some seconds say nothing. */
    private static final double LEAST_SHARE = 0.02;
    /** Of one thread's time: what costs less is not why requests take longer. */
    private static final Map<Culprit.Kind, Double> LEAST_SECONDS_PER_SECOND = Map.of(
            Culprit.Kind.HOTTER, 0.05,
            Culprit.Kind.ALLOCATES_MORE, 0.0,
            Culprit.Kind.WAITS_MORE, 0.05);
    /**
     * By what share JVMs of one build differ: compiled code and its place in memory are never the same, and threads that
     * come in each other's way in one do not in the next.
     */
    private static final Map<Culprit.Kind, Double> BETWEEN_JVMS = Map.of(
            Culprit.Kind.HOTTER, 0.2,
            Culprit.Kind.ALLOCATES_MORE, 0.05,
            Culprit.Kind.WAITS_MORE, 0.5);
    /** Of all methods of a kind together: three kinds accuse somebody in fewer than one of a hundred unchanged builds. */
    private static final double FALSE_ALARMS = 0.003;
    /** What goes by the clock, and not by requests, is less than this. */
    private static final double MOST_BY_CLOCK = 0.25;

    private final Profile profile;
    private final Culprit.Kind kind;
    private final Culprit.Per per;
    private final MethodCosts before;
    private final MethodCosts now;
    private final Optional<Profile> old;
    private final double total;

    KindOfCost(Optional<Profile> old, Profile profile, Culprit.Kind kind) {
        this.old = old;
        this.profile = profile;
        this.kind = kind;
        this.per = profile.per(old.orElse(profile));
        this.now = MethodCosts.of(profile.of(kind), profile.countBySlice(per));
        this.before = old.map(other -> MethodCosts.of(other.of(kind), other.countBySlice(per)))
                .orElse(MethodCosts.of(CallTree.EMPTY, profile.countBySlice(per)));
        this.total = mean(now.all());
    }

    List<Culprit> culprits() {
        if (old.isEmpty()) {
            return largest();
        }
        CostShift shift = new CostShift(before, now, per == Culprit.Per.SECOND);
        List<Culprit> moved = new ArrayList<>();
        List<Culprit> grown = new ArrayList<>();
        for (Growths.Growth growth : new Growths(grown(), before, now).deepest()) {
            Culprit culprit =
                    culprit(growth, OptionalDouble.of(growth.difference().before()), shift.from(growth));
            (culprit.isMoved() ? moved : grown).add(culprit);
        }
        return Stream.concat(grown.stream().limit(MOST), moved.stream().limit(1))
                .toList();
    }

    private List<Growths.Growth> grown() {
        double least = least();
        List<String> large = now.methods().stream()
                .filter(method -> mean(now.bySlice(method)) >= least)
                .toList();
        long looked = now.methods().stream()
                .filter(method -> mean(now.bySlice(method)) >= LEAST_SHARE * total)
                .count();
        double chance = FALSE_ALARMS / Math.max(1, looked);
        List<Growths.Growth> grown = new ArrayList<>();
        for (String method : large) {
            Difference difference = difference(before.bySlice(method), now.bySlice(method));
            if (difference.growth() >= least && difference.grew(chance) && isNoClock(method, chance)) {
                grown.add(new Growths.Growth(method, difference));
            }
        }
        return grown;
    }

    /** What the earlier profile left out may all have been one method's. */
    private double least() {
        double pruned = old.map(other -> other.of(kind).pruned()).orElse(0.0) * mean(before.all());
        double idle = Objects.requireNonNull(LEAST_SECONDS_PER_SECOND.get(kind))
                * profile.count(Culprit.Per.SECOND)
                / profile.count(per);
        return Math.max(idle, LEAST_SHARE * total + pruned);
    }

    /** What is done once in a second costs each request more when there are fewer of them. */
    private boolean isNoClock(String method, double chance) {
        double fewer =
                per == Culprit.Per.SECOND ? 1 : old.orElseThrow().operationsPerSecond() / profile.operationsPerSecond();
        if (fewer <= 1 || mean(now.bySlice(method)) >= MOST_BY_CLOCK * total) {
            return true;
        }
        double[] byClock =
                Arrays.stream(before.bySlice(method)).map(cost -> cost * fewer).toArray();
        return difference(byClock, now.bySlice(method)).grew(chance);
    }

    /** By what methods and the JDK for them do themselves. */
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
