package io.perfgate.record;

import io.perfgate.hardware.Hardware;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Timeline;
import io.perfgate.suite.Policy;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** A run and the judgement on it. Whatever a report shows can be had from it. */
public record RunRecord(UnjudgedRun unjudged, Judgement judgement) {

    public RunRecord {
        Objects.requireNonNull(unjudged, "unjudged");
        Objects.requireNonNull(judgement, "judgement");
    }

    /** The same, but for what it says of its measuring. */
    public RunRecord measuredOtherwise(String why) {
        return new RunRecord(unjudged.measuredOtherwise(Optional.of(why)), judgement);
    }

    public RunHeader header() {
        return unjudged.header();
    }

    public RunMachine machine() {
        return unjudged.machine();
    }

    public Measurements found() {
        return unjudged.found();
    }

    public Reference reference() {
        return unjudged.reference();
    }

    public MeasuredRun measured() {
        return unjudged.measured();
    }

    public String suite() {
        return header().suite();
    }

    public String run() {
        return header().run();
    }

    public String build() {
        return header().build();
    }

    public Hardware hardware() {
        return machine().hardware();
    }

    public List<MeasuredSeries> series() {
        return found().series();
    }

    public List<Timeline> timelines() {
        return found().timelines();
    }

    public Course course() {
        return found().course();
    }

    public Policy policy() {
        return reference().policy();
    }

    public List<MeasuredRun> baseline() {
        return reference().baseline();
    }
}
