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
import java.util.stream.Stream;

/** The findings on a run before it is judged. */
public record Assessment(List<Finding> findings, List<HeapLeak> heap) {

    public static final Assessment NONE = new Assessment(List.of(), List.of());

    public Assessment {
        findings = List.copyOf(findings);
        heap = List.copyOf(heap);
    }

    /** Assesses a run that is compared with runs from other times. */
    public static Assessment of(Evidence evidence) {
        return of(evidence, Finding.Severity.INVALID);
    }

    /**
     * Assesses a run with two interleaved builds (A B B A). A machine that slows down affects both builds, so their
     * difference stays the same. Disturbances of single trials do not cancel.
     *
     * @param other evidence about the other build
     */
    public static Assessment ofTurns(Evidence evidence, Evidence other) {
        List<Finding> ofOther = new ArrayList<>(Requests.tooManyErrors(other));
        ofOther.addAll(Searches.check(other));
        return of(evidence, Finding.Severity.WARNING).and(new Assessment(ofOther, List.of()).ofReference());
    }

    /** The findings that prevent a comparison with a run as its reference. */
    public List<Finding> ofReference() {
        return findings.stream()
                .filter(finding -> finding.severity() == Finding.Severity.INVALID)
                .map(Finding::ofReference)
                .toList();
    }

    /** @param otherSpeed severity if the machine's speed changed */
    private static Assessment of(Evidence evidence, Finding.Severity otherSpeed) {
        List<Finding> findings = new ArrayList<>();
        findings.addAll(Machine.hardware(evidence));
        findings.addAll(SameWork.check(evidence, otherSpeed));
        findings.addAll(Requests.tooManyErrors(evidence));
        findings.addAll(Requests.networkErrors(evidence));
        findings.addAll(LittlesLaw.check(evidence));
        findings.addAll(Backlog.check(evidence));
        findings.addAll(Arrivals.check(evidence));
        findings.addAll(Pauses.check(evidence));
        findings.addAll(OtherWork.check(evidence));
        findings.addAll(OtherWork.throttling(evidence));
        findings.addAll(Resources.injector(evidence));
        findings.addAll(Resources.gcThrash(evidence));
        findings.addAll(WarmUp.check(evidence));
        findings.addAll(Searches.check(evidence));
        findings.addAll(Requests.unreadMetrics(evidence));
        return new Assessment(findings, HeapLeak.of(evidence));
    }

    /** Adds the errors of requests to a judgement, where their share regressed. */
    public static Judgement withErrors(Judgement judgement, UnjudgedRun run) {
        List<Finding> all = new ArrayList<>(judgement.findings());
        all.addAll(Requests.messages(Evidence.of(run), judgement));
        return judgement.with(all);
    }

    /** Why a single trial should be repeated, if other load on the machine disturbed it. */
    public static Optional<String> disturbed(List<Timeline> trial, Policy policy) {
        return OtherWork.check(Evidence.ofTrial(List.of(), trial, policy)).stream()
                .map(found -> Texts.ENGLISH.of(found.why()))
                .findFirst();
    }

    /**
     * The same for a running trial, as soon as the disturbance is certain.
     *
     * @param otherCpuPerSecond share of the processors used by other load, since the beginning of the load
     * @param measuringFrom the second at which measuring begins
     * @param longest longest duration of the trial in seconds, since the beginning of the load
     */
    public static Optional<String> surelyDisturbed(
            List<Double> otherCpuPerSecond, long measuringFrom, long longest, Policy policy) {
        double bound = policy.validity().otherCpu();
        return OtherWork.certain(otherCpuPerSecond, measuringFrom, longest, bound)
                .map(Texts.ENGLISH::of);
    }

    /** Adds findings that were made elsewhere. */
    public Assessment and(List<Finding> noted) {
        return new Assessment(Stream.concat(findings.stream(), noted.stream()).toList(), heap);
    }

    /** The finding that prevents judging a series. */
    public Optional<Finding> against(MeasuredSeries series) {
        return findings.stream()
                .filter(finding -> finding.invalidates(series.id(), series.metric()))
                .findFirst();
    }

    /** Adds a check that the machine matches the run's profile, if the profile has facts. */
    public Assessment ofProfile(Profiles profiles, Hardware hardware) {
        Stream<Finding> other = profiles.named(hardware.profile()).stream()
                .flatMap(claimed -> Machine.profile(claimed, hardware.facts()).stream());
        return new Assessment(Stream.concat(other, findings.stream()).toList(), heap);
    }
}
