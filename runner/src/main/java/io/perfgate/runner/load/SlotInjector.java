package io.perfgate.runner.load;

import io.perfgate.measure.JvmCosts;
import io.perfgate.part.Part.PartRequest;
import io.perfgate.part.Part.PartTrial;
import io.perfgate.read.LoadResult;
import io.perfgate.read.Window;
import io.perfgate.record.MeasuredTrial;
import io.perfgate.runner.process.Child;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.sut.RunningSystem;
import io.perfgate.runner.sut.TrialPlace;
import io.perfgate.suite.GatlingWorkload;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Runs Gatling for one injector's share of the load within a common slot. */
public final class SlotInjector extends GatlingInjector {

    private final Schedule.Slot slot;
    private Found found;
    private List<JvmCosts> jvms = List.of();

    public SlotInjector(Schedule.Slot slot, Share share, TrialPlace place, String classpath) {
        super(ofShare(slot, share), slot.load(), place, classpath, unused -> {});
        this.slot = slot;
    }

    /**
     * The share of a workload. It runs longer than the measurement window, so that late injectors still meet the full load.
     */
    private static GatlingWorkload ofShare(Schedule.Slot slot, Share share) {
        GatlingWorkload whole = slot.workload();
        return whole.timed(whole.warmUp(), whole.measure().plus(slot.margin()), slot.margin())
                .withOptions(List.of("-Dperfgate.injector=" + share.number(), "-Dperfgate.injectors=" + share.of()));
    }

    @Override
    public Child start(RunningSystem middleware) throws IOException {
        return started(middleware);
    }

    /** At most until the end of the slot, when the next trial begins. */
    @Override
    public Duration atMost() {
        return Duration.between(Instant.now(), slot.ends());
    }

    @Override
    public Found read() throws IOException, InterruptedException {
        Began began = began();
        found = read(window(began.callsMillis()), window(began.logMillis()));
        return found;
    }

    /** A part holds no work per request. */
    @Override
    public Optional<Instant> loadBegan() {
        return Optional.empty();
    }

    private Window window(long beganMillis) {
        Duration late = Duration.between(slot.begins(), Instant.ofEpochMilli(beganMillis));
        if (late.compareTo(slot.margin()) > 0 || late.isNegative()) {
            throw Failure.cannotTell(
                    trial() + ": its load began " + late.toMillis() + " ms after its slot, and the margin is "
                            + slot.margin().toMillis() + " ms; raise --margin on all injectors");
        }
        return new Window(
                slot.measuringFrom().toEpochMilli() - beganMillis,
                slot.measuringTo().toEpochMilli() - beganMillis);
    }

    @Override
    public void noteCosts(List<JvmCosts> costs) {
        jvms = costs;
    }

    /** The measurements for the part; {@code measured} is the same for the reports of one machine. */
    public PartTrial part(MeasuredTrial measured) {
        LoadResult all = found.requests().orElseThrow().measured();
        List<PartRequest> requests = all.requests().entrySet().stream()
                .map(request -> PartRequest.of(request.getKey(), request.getValue(), all.seconds()))
                .toList();
        return new PartTrial(
                slot.workload().name(),
                slot.workload().parameters(),
                slot.load(),
                slot.trial(),
                slot.measuringFrom().toEpochMilli(),
                slot.measuringTo().toEpochMilli(),
                requests,
                measured.timelines(),
                measured.errors(),
                jvms,
                found.requestsOfTheWholeTrial().orElseThrow());
    }
}
