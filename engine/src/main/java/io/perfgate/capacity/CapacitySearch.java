package io.perfgate.capacity;

import io.perfgate.capacity.FoundCapacity.Ending;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Finds the highest load at which each promise is kept. Each step is evidence for all promises. The next step is taken
 * where the most uncertain promise is as likely to be kept as to be broken. Callers pass in the time.
 */
public final class CapacitySearch {

    /** A search ends when the ratio of its bounds is no larger than this. */
    static final double CLOSE = 1.05;
    /** Above this ratio of the bounds, short steps are enough. */
    private static final double COARSE = 1.3;
    /**
     * The load grows by at most this factor. A middleware must warm up, and overloading it far beyond its limit shows
     * nothing useful.
     */
    private static final double FASTEST = 4;
    /** At a load this much higher than any before, a JVM still compiles code, which delays requests. */
    private static final double STILL_WARM = 1.3;
    /** The share of these steps that break a promise for this reason alone. */
    private static final double WRONG_WHILE_COLD = 0.2;
    /** Below this share of what it has served before, an overloaded middleware has collapsed. */
    private static final double LEAST_SERVED = 0.5;
    /** The load generator's own limit is found less precisely. */
    private static final double CLOSE_TO_CEILING = 1.1;

    private static final double SPREAD_SHORT = 0.04;
    private static final double SPREAD_LONG = 0.02;

    /** Assumed time of a step beyond its measurement window (starts and stops), until one has been measured. */
    private static final double FIRST_OVERHEAD_SECONDS = 6;

    /** Each step starts a load generator, which is slow in its first seconds. */
    private static final int SETTLE_SECONDS = 4;

    private static final int SETTLE_AFTER_OVERLOAD_SECONDS = 6;

    private final LoadRange range;
    private final Map<Promise, Belief> beliefs = new LinkedHashMap<>();
    private final List<SearchStep> steps = new ArrayList<>();
    private final int shortSeconds;
    private final int longSeconds;
    private final Recovery recovery = new Recovery();
    private double overheadSeconds = FIRST_OVERHEAD_SECONDS;
    private double startSeconds;
    private double ceiling = Double.POSITIVE_INFINITY;

    public CapacitySearch(CapacityGoal goal) {
        range = goal.range();
        goal.promises().forEach(promise -> beliefs.put(promise, new Belief(range)));
        long seconds = goal.within().toSeconds();
        shortSeconds = (int) Math.max(2, Math.min(10, seconds / 60));
        longSeconds = (int) Math.max(4, Math.min(30, seconds / 20));
    }

    /**
     * The next measurement.
     *
     * @param settleSeconds time cut from its beginning
     * @param isFresh the middleware is restarted before it
     */
    public record Move(int load, int settleSeconds, int seconds, boolean isFresh) {}

    /** The next measurement; empty if nothing is left to find, or no time is left. */
    public Optional<Move> next(double secondsLeft) {
        if (steps.size() >= SearchedTrial.MOST_STEPS) {
            return Optional.empty();
        }
        boolean isDead = !steps.isEmpty() && last().state() == SearchStep.State.DIED;
        boolean wasOverloaded = !steps.isEmpty() && isBroken(last());
        boolean isFresh = isDead || recovery.needsFreshStart();
        int settle = wasOverloaded && !isFresh ? SETTLE_AFTER_OVERLOAD_SECONDS : SETTLE_SECONDS;
        Optional<Promise> open = open();
        int fitting = (int) Math.floor(secondsLeft - overheadSeconds - settle - (isFresh ? startSeconds : 0));
        if (open.isEmpty() || fitting < shortSeconds) {
            return Optional.empty();
        }
        if (recovery.load().isPresent()) {
            return Optional.of(new Move(recovery.load().get(), settle, shortSeconds, isFresh));
        }
        boolean isCoarse = ratio(belief(open.get())) > COARSE;
        return Optional.of(
                new Move(load(open.get()), settle, Math.min(fitting, isCoarse ? shortSeconds : longSeconds), isFresh));
    }

    /** @param tookSeconds time of a start of the middleware, including its warm-up */
    public void started(double tookSeconds) {
        startSeconds = tookSeconds;
    }

    /** @param tookSeconds total time, including starts and stops of the load generator */
    public void add(Move move, SearchStep step, double tookSeconds) {
        overheadSeconds = Math.max(0, tookSeconds - move.seconds() - move.settleSeconds());
        Recovery.Effect effect = effect(step);
        steps.add(step);
        if (isLimited(step)) {
            // A single time may be a pause of the load generator.
            if (isLimitedAgain() && step.load() > highestKept()) {
                ceiling = Math.min(ceiling, step.load());
            }
            recovery.limited(effect, isLimitedAgain(), highestKeptByAll());
            return;
        }
        recovery.add(step, move.isFresh(), effect, highestKeptByAll()).forEach(this::learn);
    }

    /** The load at which a fresh start is warmed up. */
    public int warmUpLoad() {
        return Math.max(range.from(), highestKeptByAll() / 2);
    }

    /** Whether the middleware served less after an overload than before it. */
    public boolean hasHysteresis() {
        return recovery.isConfirmed();
    }

    public List<SearchStep> steps() {
        return List.copyOf(steps);
    }

    public List<FoundCapacity> found() {
        return beliefs.keySet().stream().map(this::found).toList();
    }

    private Recovery.Effect effect(SearchStep step) {
        if (!isBroken(step)) {
            return Recovery.Effect.HELD;
        }
        double most = mostOf(before -> before.figures().throughput());
        double offered = step.arrived().orElse(step.load());
        double expected = offered * mostOf(before -> before.figures().throughput() / before.load());
        // A dead middleware is restarted anyway.
        if (step.state() != SearchStep.State.DIED
                && step.figures().throughput() < LEAST_SERVED * Math.min(most, expected)) {
            return Recovery.Effect.COLLAPSE;
        }
        return beliefs.keySet().stream().anyMatch(promise -> promise.isKept(step))
                ? Recovery.Effect.BROKEN
                : Recovery.Effect.OVERLOAD;
    }

    private double mostOf(ToDoubleFunction<SearchStep> figure) {
        return steps.stream().mapToDouble(figure).max().orElse(0);
    }

    private void learn(SearchStep step) {
        double spread = step.seconds() < longSeconds ? SPREAD_SHORT : SPREAD_LONG;
        beliefs.forEach((promise, belief) -> {
            boolean isKept = promise.isKept(step);
            belief.learn(step.load(), isKept, spread, isWarm(step) || isKept ? Belief.WRONG : WRONG_WHILE_COLD);
        });
    }

    /** Whether a load near that of the step was measured before it; the warm-up is at the lowest load of the range. */
    private boolean isWarm(SearchStep step) {
        int highest = steps.subList(0, steps.lastIndexOf(step)).stream()
                .mapToInt(SearchStep::load)
                .reduce(range.from(), Math::max);
        return step.state() == SearchStep.State.DIED || step.load() <= STILL_WARM * highest;
    }

    /** The most uncertain promise, among those that can still be narrowed down. */
    private Optional<Promise> open() {
        return beliefs.keySet().stream()
                .filter(promise -> ending(promise) == Ending.OUT_OF_TIME || ending(promise) == Ending.NEVER_BROKEN)
                .max(Comparator.comparingDouble(promise -> ratio(belief(promise))));
    }

    private int load(Promise promise) {
        if (steps.isEmpty()) {
            return range.from();
        }
        if (isLimited(last()) && !isLimitedAgain()) {
            return last().load();
        }
        double wanted =
                Math.min(belief(promise).quantile(0.5), FASTEST * Math.max(highestKept(), range.from() / FASTEST));
        if (Math.round(wanted) >= ceiling) {
            wanted = Math.sqrt(Math.max(range.from(), highestKept()) * ceiling);
        }
        return (int) Math.max(range.from(), Math.min(range.to(), Math.round(wanted)));
    }

    private Ending ending(Promise promise) {
        Belief belief = belief(promise);
        if (belief.belowRange() > 0.95) {
            return Ending.BROKEN_AT_LOWEST;
        }
        if (belief.aboveRange() > 0.95) {
            return Ending.KEPT_AT_HIGHEST;
        }
        double kept = Math.max(range.from(), highestKept());
        if (ceiling <= Math.max(CLOSE_TO_CEILING * kept, kept + 1) && belief.quantile(0.5) >= kept / CLOSE) {
            return Ending.INJECTOR_LIMITED;
        }
        if (ratio(belief) <= CLOSE) {
            return Ending.FOUND;
        }
        boolean neverBroken = steps.stream().noneMatch(step -> !isLimited(step) && !promise.isKept(step));
        return neverBroken ? Ending.NEVER_BROKEN : Ending.OUT_OF_TIME;
    }

    private FoundCapacity found(Promise promise) {
        Belief belief = belief(promise);
        boolean isLimited = ending(promise) == Ending.NEVER_BROKEN && Double.isFinite(ceiling);
        Ending ending = isLimited ? Ending.INJECTOR_LIMITED : ending(promise);
        double value = ending == Ending.INJECTOR_LIMITED || ending == Ending.NEVER_BROKEN
                ? highestWhere(promise::isKept)
                : median(belief);
        return new FoundCapacity(
                promise.text(),
                value,
                inRange(belief.quantile(0.05)),
                inRange(belief.quantile(0.95)),
                ending,
                exhausted(promise, value));
    }

    /** The resource that was used up in the step that broke the promise closest to a capacity. */
    private Optional<Resource> exhausted(Promise promise, double capacity) {
        return steps.stream()
                .filter(step -> !isLimited(step) && !promise.isKept(step))
                .min(Comparator.comparingDouble(step -> Math.abs(step.load() - capacity)))
                .flatMap(step -> step.usage().exhausted());
    }

    /** Below a range whose lowest load breaks the promise, so that a limit of that load is broken, too. */
    private double median(Belief belief) {
        double median = belief.quantile(0.5);
        return median < range.from() ? Math.nextDown((double) range.from()) : inRange(median);
    }

    private double inRange(double load) {
        return Math.max(range.from(), Math.min(range.to(), load));
    }

    private static double ratio(Belief belief) {
        return belief.quantile(0.95) / belief.quantile(0.05);
    }

    private Belief belief(Promise promise) {
        return Objects.requireNonNull(beliefs.get(promise));
    }

    private boolean isBroken(SearchStep step) {
        return beliefs.keySet().stream().anyMatch(promise -> !promise.isKept(step));
    }

    /** The highest load that kept any promise. */
    private int highestKept() {
        return highestWhere(step -> beliefs.keySet().stream().anyMatch(promise -> promise.isKept(step)));
    }

    private int highestKeptByAll() {
        return highestWhere(step -> !isBroken(step));
    }

    /** The highest load of a step in which the load generator kept up; 0 for none. */
    private int highestWhere(Predicate<SearchStep> isKept) {
        return steps.stream()
                .filter(step -> !isLimited(step) && isKept.test(step))
                .mapToInt(SearchStep::load)
                .max()
                .orElse(0);
    }

    private SearchStep last() {
        return steps.get(steps.size() - 1);
    }

    private boolean isLimitedAgain() {
        return steps.size() > 1
                && Stream.of(last(), steps.get(steps.size() - 2))
                        .allMatch(step -> isLimited(step) && step.load() == last().load());
    }

    private static boolean isLimited(SearchStep step) {
        return step.state() == SearchStep.State.INJECTOR_LIMITED;
    }
}
