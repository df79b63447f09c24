package io.perfgate.record;

import io.perfgate.document.JudgementDocument.OpenEntry;
import io.perfgate.hardware.Hardware;
import io.perfgate.measure.Basis;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Timeline;
import io.perfgate.record.SinceAccepted.Night;
import io.perfgate.suite.Policy;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A run with its judgement; all reports are made from it. */
public record RunRecord(UnjudgedRun unjudged, Judgement judgement) {

    /** The same run, marked as the first after a change of the measurement setup. */
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

    /** The part by which later runs are judged if this one is not accepted. */
    public Night night() {
        Set<MeasuredSeries.Key> comparable = judgement.series().stream()
                .filter(verdict -> verdict.moved().isPresent())
                // A change caused by the machine says nothing about the builds.
                .filter(verdict -> verdict.verdict().basis() != Basis.MACHINE)
                .map(SeriesVerdict::key)
                .collect(Collectors.toSet());
        List<MeasuredSeries> comparableSeries = series().stream()
                .filter(measured -> comparable.contains(measured.key()))
                .toList();
        SortedSet<MeasuredSeries.Key> noisy = judgement.series().stream()
                .filter(SeriesVerdict::blind)
                .map(SeriesVerdict::key)
                .collect(Collectors.toCollection(TreeSet::new));
        return new Night(
                run(),
                build(),
                header().commit(),
                header().startedAt(),
                comparableSeries,
                OpenEntry.sorted(judgement.since()),
                noisy);
    }
}
