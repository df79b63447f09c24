package io.perfgate.capacity;

import io.perfgate.capacity.FoundCapacity.Ending;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

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
    /** The share of steps on a cold middleware that break a promise for this reason alone. */
    private static final double WRONG_WHILE_COLD = 0.2;
    /** A load generator slows down near its own limit, so a capacity this close below may be that limit. */
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
    private final StepHistory history;
    private final int shortSeconds;
    private final int longSeconds;
    private final Recovery recovery = new Recovery();
    private double overheadSeconds = FIRST_OVERHEAD_SECONDS;
    private double startSeconds;
    private double ceiling = Double.POSITIVE_INFINITY;

    public CapacitySearch(CapacityGoal goal) {
        range = goal.range();
        history = new StepHistory(goal.promises(), range.from());
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
        if (history.steps().size() >= SearchedTrial.MOST_STEPS) {
            return Optional.empty();
        }
        Optional<SearchStep> last = history.last();
        boolean isDead =
                last.filter(step -> step.state() == SearchStep.State.DIED).isPresent();
        boolean wasOverloaded = last.filter(history::isBroken).isPresent();
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
        Recovery.Effect effect = history.add(step);
        if (StepHistory.isLimited(step)) {
            // A single time may be a pause of the load generator.
            if (history.isLimitedAgain() && step.load() > history.highestKept()) {
                ceiling = Math.min(ceiling, step.load());
            }
            recovery.limited(effect, history.isLimitedAgain(), history.highestKeptByAll());
            return;
        }
        recovery.add(step, move.isFresh(), effect, history.highestKeptByAll()).forEach(this::learn);
    }

    /** The load at which a fresh start is warmed up. */
    public int warmUpLoad() {
        return Math.max(range.from(), history.highestKeptByAll() / 2);
    }

    /** Whether the middleware served less after an overload than before it. */
    public boolean hasHysteresis() {
        return recovery.isConfirmed();
    }

    public List<SearchStep> steps() {
        return history.steps();
    }

    public List<FoundCapacity> found() {
        return beliefs.keySet().stream().map(this::found).toList();
    }

    private void learn(SearchStep step) {
        history.count(step);
        double spread = step.seconds() < longSeconds ? SPREAD_SHORT : SPREAD_LONG;
        double wrongIfBroken = history.isWarm(step) ? Belief.WRONG : WRONG_WHILE_COLD;
        beliefs.forEach((promise, belief) -> {
            boolean isKept = promise.isKept(step);
            belief.learn(step.load(), isKept, spread, isKept ? Belief.WRONG : wrongIfBroken);
        });
    }

    /** The most uncertain promise, among those that can still be narrowed down. */
    private Optional<Promise> open() {
        return beliefs.keySet().stream()
                .filter(promise -> ending(promise) == Ending.OUT_OF_TIME || ending(promise) == Ending.NEVER_BROKEN)
                .max(Comparator.comparingDouble(promise -> ratio(belief(promise))));
    }

    private int load(Promise promise) {
        Optional<SearchStep> last = history.last();
        if (last.isEmpty()) {
            return range.from();
        }
        if (StepHistory.isLimited(last.get()) && !history.isLimitedAgain()) {
            return last.get().load();
        }
        double wanted = Math.min(
                belief(promise).quantile(0.5), FASTEST * Math.max(history.highestKept(), range.from() / FASTEST));
        if (Math.round(wanted) >= ceiling) {
            wanted = Math.sqrt(Math.max(range.from(), history.highestKept()) * ceiling);
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
        double kept = Math.max(range.from(), history.highestKept());
        boolean isFound = ratio(belief) <= CLOSE;
        if (isFound && belief.quantile(0.95) < kept) {
            return Ending.FOUND; // the load generator produced more
        }
        double nearCeiling = ceiling / CLOSE_TO_CEILING;
        if ((kept >= nearCeiling || kept + 1 >= ceiling) && belief.quantile(0.5) >= nearCeiling) {
            return Ending.INJECTOR_LIMITED;
        }
        if (isFound) {
            return Ending.FOUND;
        }
        return history.breaking(promise).findAny().isPresent() ? Ending.OUT_OF_TIME : Ending.NEVER_BROKEN;
    }

    private FoundCapacity found(Promise promise) {
        Belief belief = belief(promise);
        Ending ending = ending(promise);
        boolean isOpenAbove = ending == Ending.INJECTOR_LIMITED || ending == Ending.NEVER_BROKEN;
        double lower = belief.quantile(0.05);
        return new FoundCapacity(
                promise.text(),
                isOpenAbove ? history.highestWhere(promise::isKept) : median(belief),
                inRange(lower),
                inRange(belief.quantile(0.95)),
                isOpenAbove && Double.isFinite(ceiling) ? Ending.INJECTOR_LIMITED : ending,
                history.exhausted(promise, lower));
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
}
