package io.perfgate.runner.trial;

import io.perfgate.part.Part.PartTrial;
import io.perfgate.record.MeasuredTrial;
import io.perfgate.runner.load.Schedule;
import io.perfgate.runner.load.Share;
import io.perfgate.runner.load.SlotInjector;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.progress.Progress;
import io.perfgate.runner.sut.TrialPlace;
import io.perfgate.suite.Middleware;
import io.perfgate.suite.Middleware.Jvm;
import io.perfgate.suite.Workload;
import io.perfgate.suite.Workload.AtLoad;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One injector's share of all trials, each in its slot. */
public final class PartRun extends TrialRunner {

    private final Schedule schedule;
    private final Share share;
    private final String target;
    private final List<PartTrial> trials = new ArrayList<>();
    private Schedule.Slot slot;

    public PartRun(RunPlan plan, Schedule schedule, Share share, String target, Progress progress) {
        super(plan, progress);
        if (plan.suite().middleware().stream()
                .anyMatch(process -> !process.metrics().isEmpty())) {
            throw Failure.usage("with several injectors the middleware's 'metrics' are not read; leave them out");
        }
        this.schedule = schedule;
        this.share = share;
        this.target = target;
        Failure.parsing("--target", () -> middleware(new Jvm.None())); // rather than when the first slot begins
    }

    public List<PartTrial> execute() throws IOException, InterruptedException {
        for (Schedule.Slot next : schedule.slots()) {
            slot = next;
            waitFor(next);
            Timed trial = run(new AtLoad(next.workload(), next.load()), plan.build(), next.trial(), Optional.empty());
            if (trial.standstill().isPresent()) {
                throw Failure.cannotTell(next.workload().what() + ", trial " + next.trial() + ": "
                        + trial.standstill().get() + "; slots cannot be repeated, so run all injectors again");
            }
        }
        return List.copyOf(trials);
    }

    private static void waitFor(Schedule.Slot slot) throws InterruptedException {
        Instant now = Instant.now();
        if (now.isAfter(slot.begins())) {
            throw Failure.cannotTell("the slot of " + slot.workload().what() + ", trial " + slot.trial()
                    + " began at " + slot.begins() + ", and it is " + now + " already; "
                    + (slot.trial() == 1
                            ? "start all injectors earlier than --start-at"
                            : "raise --margin on all injectors"));
        }
        Thread.sleep(Duration.between(now, slot.begins()).toMillis());
    }

    @Override
    MeasuredTrial trial(AtLoad loaded, TrialPlace place, LoadTrial.Observers observers)
            throws IOException, InterruptedException {
        SlotInjector injector = new SlotInjector(slot, share, place, classpath(slot.workload(), place));
        List<Middleware> middleware = List.of(middleware(watched(loaded.workload())));
        MeasuredTrial measured = new LoadTrial(middleware, loaded, place, injector, observers).run();
        trials.add(injector.part(measured));
        return measured;
    }

    /** The first injector samples the middleware's JVM if the suite gives access. */
    private Jvm watched(Workload workload) {
        return plan.suite()
                .loadedBy(workload)
                .map(Middleware::jvm)
                .filter(jvm -> share.number() == 1 && !(jvm instanceof Jvm.Started))
                .orElse(new Jvm.None());
    }

    /** The middleware, which is running already, perhaps elsewhere, and serves all injectors. */
    private Middleware middleware(Jvm jvm) {
        return new Middleware.Present(
                Middleware.UNNAMED, target, Optional.empty(), Middleware.Present.READY_WITHIN, jvm, List.of());
    }
}
