package io.perfgate.capacity;

import io.perfgate.capacity.SearchStep.State;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** The steps of a search so far, and what they did to its promises. */
final class StepHistory {

    /** At a load this much higher than any before, a JVM still compiles code, which delays requests. */
    private static final double STILL_WARM = 1.3;
    /** Below this share of what it has served before, an overloaded middleware has collapsed. */
    private static final double LEAST_SERVED = 0.5;

    private final List<Promise> promises;
    private final int warmedUpAt;
    private final List<SearchStep> steps = new ArrayList<>();
    /** Without those that a harmed middleware may have spoiled. */
    private final List<SearchStep> evidence = new ArrayList<>();

    /** @param warmedUpAt the load before the first step */
    StepHistory(List<Promise> promises, int warmedUpAt) {
        this.promises = promises;
        this.warmedUpAt = warmedUpAt;
    }

    Recovery.Effect add(SearchStep step) {
        Recovery.Effect effect = effect(step);
        steps.add(step);
        return effect;
    }

    void count(SearchStep step) {
        evidence.add(step);
    }

    List<SearchStep> steps() {
        return List.copyOf(steps);
    }

    Optional<SearchStep> last() {
        return steps.isEmpty() ? Optional.empty() : Optional.of(steps.get(steps.size() - 1));
    }

    private Recovery.Effect effect(SearchStep step) {
        if (!isBroken(step)) {
            return Recovery.Effect.HELD;
        }
        // A dead middleware is restarted, which does not show whether it would have recovered.
        boolean isDead = step.state() == State.DIED;
        if (!isDead && step.figures().throughput() < LEAST_SERVED * expected(step)) {
            return Recovery.Effect.COLLAPSE;
        }
        return isDead || promises.stream().anyMatch(promise -> promise.isKept(step))
                ? Recovery.Effect.BROKEN
                : Recovery.Effect.OVERLOAD;
    }

    /** The throughput at the load of a step, as far as earlier steps show it. */
    private double expected(SearchStep step) {
        double ofEachUser = most(before -> before.figures().throughput() / before.load());
        return Math.min(
                most(before -> before.figures().throughput()), step.arrived().orElse(step.load()) * ofEachUser);
    }

    private double most(ToDoubleFunction<SearchStep> figure) {
        return steps.stream().mapToDouble(figure).max().orElse(0);
    }

    /** Whether the middleware was not cold for a load like that of a step. */
    boolean isWarm(SearchStep step) {
        int highest = steps.subList(0, steps.lastIndexOf(step)).stream()
                .mapToInt(SearchStep::load)
                .reduce(warmedUpAt, Math::max);
        return step.state() == State.DIED || step.load() <= STILL_WARM * highest;
    }

    boolean isBroken(SearchStep step) {
        return !promises.stream().allMatch(promise -> promise.isKept(step));
    }

    /** The highest load that kept any promise. */
    int highestKept() {
        return highestWhere(step -> promises.stream().anyMatch(promise -> promise.isKept(step)));
    }

    int highestKeptByAll() {
        return highestWhere(step -> !isBroken(step));
    }

    /** The highest load of a step in which the load generator kept up; 0 for none. */
    int highestWhere(Predicate<SearchStep> isKept) {
        return steps.stream()
                .filter(step -> !isLimited(step) && isKept.test(step))
                .mapToInt(SearchStep::load)
                .max()
                .orElse(0);
    }

    /** The steps that broke a promise, and count as evidence. */
    Stream<SearchStep> breaking(Promise promise) {
        return evidence.stream().filter(step -> !promise.isKept(step));
    }

    /** The resource used up at the lowest load that broke the promise; below the lower bound, it broke by accident. */
    Optional<Resource> exhausted(Promise promise, double lower) {
        return breaking(promise)
                .filter(step -> step.load() >= lower)
                .min(Comparator.comparingInt(SearchStep::load))
                .flatMap(step -> step.usage().exhausted());
    }

    static boolean isLimited(SearchStep step) {
        return step.state() == State.INJECTOR_LIMITED;
    }

    /** Whether the load generator did not produce a load twice in a row. */
    boolean isLimitedAgain() {
        return steps.size() > 1
                && steps.subList(steps.size() - 2, steps.size()).stream()
                        .allMatch(step -> isLimited(step)
                                && step.load() == last().orElseThrow().load());
    }
}
