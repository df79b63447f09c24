package io.perfgate.runner.trial;

import io.perfgate.capacity.CapacityGoal;
import io.perfgate.capacity.CapacitySearch;
import io.perfgate.capacity.CapacitySearch.Move;
import io.perfgate.capacity.SearchStep;
import io.perfgate.capacity.SearchedTrial;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Timeline;
import io.perfgate.record.MeasuredTrial;
import io.perfgate.runner.machine.Track;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.sut.TrialPlace;
import io.perfgate.suite.GatlingWorkload;
import io.perfgate.suite.Workload.AtLoad;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** One trial of a workload with a capacity: a fresh middleware, warmed up, at one load after another. */
final class CapacityTrial {

    private final AtLoad loaded;
    private final GatlingWorkload workload;
    private final CapacityGoal goal;
    private final TrialPlace place;
    private final LoadedSystem system;
    private final CapacitySearch search;
    private final Consumer<String> say;
    private final long beganNanos = System.nanoTime();

    /** @param say receives a line per step */
    CapacityTrial(AtLoad loaded, TrialPlace place, LoadedSystem system, Consumer<String> say) {
        this.loaded = loaded;
        this.system = system;
        this.say = say;
        workload = (GatlingWorkload) loaded.workload();
        goal = workload.capacity().orElseThrow();
        this.place = place;
        search = new CapacitySearch(goal);
    }

    MeasuredTrial run() throws IOException, InterruptedException {
        Instant startedAt = Instant.now();
        try (system) {
            start();
            Optional<Move> next = search.next(secondsLeft());
            while (next.isPresent()) {
                if (next.get().isFresh()) {
                    start();
                }
                // A start may take longer than the one before.
                if (secondsLeft() < next.get().settleSeconds() + next.get().seconds()) {
                    break;
                }
                step(next.get());
                next = search.next(secondsLeft());
            }
        }
        return measured(startedAt);
    }

    private void start() throws IOException, InterruptedException {
        long startBeganNanos = System.nanoTime();
        system.start(search.warmUpLoad());
        search.started(secondsSince(startBeganNanos));
    }

    private double secondsLeft() {
        return goal.within().toSeconds() - secondsSince(beganNanos);
    }

    private static double secondsSince(long nanos) {
        return (System.nanoTime() - nanos) / 1e9;
    }

    private void step(Move move) throws IOException, InterruptedException {
        long stepBeganNanos = System.nanoTime();
        SearchStep step = system.measure(move, search.steps().isEmpty());
        search.add(move, step, secondsSince(stepBeganNanos));
        String unit = goal.range().model().unit();
        String answers = step.figures().throughput() == 0
                ? "no answers"
                : "p99 " + Amounts.value(step.figures().p99Millis(), "ms") + ", "
                        + Amounts.percent(step.figures().errorRate()) + " failed";
        say.accept("trial " + place.number() + " of " + workload.name() + " at " + Amounts.value(step.load(), unit)
                + ": " + answers
                + switch (step.state()) {
                    case MEASURED -> "";
                    case FELL_BEHIND -> "; it falls behind";
                    case INJECTOR_LIMITED ->
                        "; limited by the load generator"
                                + (step.arrived().isPresent()
                                        ? ", which produced "
                                                + Amounts.value(step.arrived().getAsDouble(), unit)
                                        : "");
                    case DIED -> "; the middleware exited or stopped answering";
                });
    }

    private MeasuredTrial measured(Instant startedAt) {
        SearchedTrial searched = new SearchedTrial(
                workload.name(),
                place.number(),
                goal.range().model(),
                search.found(),
                search.steps(),
                search.hasHysteresis());
        Metric metric = searched.model().metric();
        if (searched.found().stream().anyMatch(found -> found.value() <= 0)) {
            throw Failure.cannotTell(place.trialOf(workload, "") + ": no load of the range was measured within "
                    + goal.within().toSeconds()
                    + " s; raise 'within', lower 'from', or give the load generator more");
        }
        List<MeasuredSeries> series = searched.found().stream()
                .map(found -> new MeasuredSeries(loaded.series(found.promise()), metric, List.of(found.value())))
                .toList();
        Track otherCpu = new Track(Quantity.OTHER_CPU, Metric.SHARE, system.otherCpu());
        List<Timeline> others =
                system.otherCpu().isEmpty() ? List.of() : List.of(otherCpu.timeline(loaded.place(), place.number(), 0));
        return new MeasuredTrial(Optional.of(startedAt), series, List.of(), others, List.of(), List.of(searched));
    }
}
