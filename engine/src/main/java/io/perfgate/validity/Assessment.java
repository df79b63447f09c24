package io.perfgate.validity;

import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.Profiles;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Timeline;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What was found in a run before it is judged. */
public record Assessment(List<Finding> findings, List<HeapLeak> heap) {

    /** Nothing was looked at. */
    public static final Assessment NONE = new Assessment(List.of(), List.of());

    public Assessment {
        findings = List.copyOf(findings);
        heap = List.copyOf(heap);
    }

    /** Of a run that is compared with runs of other times. */
    public static Assessment of(Evidence evidence) {
        return of(evidence, Finding.Severity.INVALID);
    }

    /**
     * Of a run in which two builds took turns, trial by trial (A B B A). A machine that becomes slower meanwhile slows down
     * both, and their difference stays what it is; what disturbs single trials does not cancel.
     */
    public static Assessment ofTurns(Evidence evidence) {
        return of(evidence, Finding.Severity.WARNING);
    }

    /** @param otherSpeed what it is if the machine was not as fast all the time */
    private static Assessment of(Evidence evidence, Finding.Severity otherSpeed) {
        List<Finding> findings = new ArrayList<>();
        findings.addAll(Machine.hardware(evidence));
        findings.addAll(SameWork.check(evidence, otherSpeed));
        findings.addAll(Requests.tooManyErrors(evidence));
        findings.addAll(Requests.networkErrors(evidence));
        findings.addAll(LittlesLaw.check(evidence));
        findings.addAll(Backlog.check(evidence));
        findings.addAll(Arrivals.check(evidence));
        findings.addAll(OtherWork.check(evidence));
        findings.addAll(Resources.injector(evidence));
        findings.addAll(Resources.gcThrash(evidence));
        findings.addAll(WarmUp.check(evidence));
        findings.addAll(Searches.check(evidence));
        findings.addAll(Telemetry.check(evidence));
        return new Assessment(findings, HeapLeak.of(evidence));
    }

    /** The judgement with what requests failed with, where their share regressed. */
    public static Judgement withErrors(Judgement judgement, UnjudgedRun run) {
        List<Finding> all = new ArrayList<>(judgement.findings());
        all.addAll(Requests.messages(Evidence.of(run), judgement));
        return judgement.with(all);
    }

    /** Why a single trial should be measured again, where other work on the machine disturbed it. */
    public static Optional<String> disturbed(List<Timeline> trial, Policy policy) {
        return OtherWork.check(Evidence.ofTrial(trial, policy)).stream()
                .map(found -> Texts.ENGLISH.of(found.why()))
                .findFirst();
    }

    /**
     * The same of a trial that still runs, as soon as nothing can help it any more.
     *
     * @param otherCpuPerSecond share of the processors that others took, from the beginning of the load on
     * @param measuringFrom the second at which measuring begins
     * @param longest seconds that the trial may take, from the beginning of the load on
     */
    public static Optional<String> surelyDisturbed(
            List<Double> otherCpuPerSecond, long measuringFrom, long longest, Policy policy) {
        return OtherWork.certain(
                        otherCpuPerSecond,
                        measuringFrom,
                        longest,
                        policy.validity().otherCpu())
                .map(Texts.ENGLISH::of);
    }

    /** The same with findings from elsewhere. */
    public Assessment and(List<Finding> noted) {
        List<Finding> all = new ArrayList<>(findings);
        all.addAll(noted);
        return new Assessment(all, heap);
    }

    /** What keeps a series from being judged. */
    public Optional<Finding> against(MeasuredSeries series) {
        return findings.stream()
                .filter(finding -> finding.invalidates(series.id(), series.metric()))
                .findFirst();
    }

    /** The same, and whether the machine is of the profile that the run is said to belong to, where that has facts. */
    public Assessment ofProfile(Profiles profiles, Hardware hardware) {
        Optional<Finding> other =
                profiles.named(hardware.profile()).flatMap(claimed -> Machine.profile(claimed, hardware.facts()));
        List<Finding> all = new ArrayList<>(findings);
        other.ifPresent(eachOther -> all.add(0, eachOther));
        return new Assessment(all, heap);
    }
}
