package io.perfgate.record;

import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.hardware.Surroundings;
import io.perfgate.measure.Instants;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.RequestError;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import io.perfgate.measure.Timeline;
import io.perfgate.profile.Profile;
import io.perfgate.suite.Limit;
import io.perfgate.suite.Policy;
import io.perfgate.suite.ValidityBounds;
import io.perfgate.suite.WhenUndecided;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The JSON form of a run record, version 1: fields may be added, none changes its meaning. */
record RunDocument(
        int schema,
        String suite,
        String run,
        String build,
        String startedAt,
        String finishedAt,
        MachineDocument hardware,
        @Nullable Calibration calibration,
        PolicyDocument policy,
        String whenUndecided,
        @Nullable JudgementDocument judgement,
        List<SeriesDocument> series,
        List<BaselineRun> baseline,
        List<StoredDistribution> distributions,
        List<Timeline> timelines,
        @Nullable List<RequestError> errors,
        @Nullable CourseDocument course,
        @Nullable BuildContents contents,
        @Nullable TurnsDocument turns,
        @Nullable String commit,
        @Nullable EnvironmentDocument environment,
        @Nullable RunDetailsDocument compared,
        @Nullable String measuringChanged)
        implements Versioned {

    static final int SCHEMA = 1;

    record MachineDocument(String profile, HardwareFacts facts) {}

    record PolicyDocument(
            Set<String> metrics,
            Map<String, Double> tolerance,
            @Nullable Map<String, Double> mustSee,
            @Nullable Map<String, Double> creep,
            List<String> limits,
            double falseAlarms,
            @Nullable ValidityBounds validity,
            @Nullable Set<String> leftOut) {}

    record BaselineRun(
            String run,
            @Nullable String pinned,
            @Nullable List<MeasuredSeries.Key> newLevels,
            List<SeriesDocument> series,
            @Nullable HardwareFacts facts,
            @Nullable Calibration calibration,
            @Nullable List<KnownSize> known) {

        MeasuredRun measured() {
            return new MeasuredRun(
                    run,
                    series.stream().map(SeriesDocument::series).toList(),
                    Optional.ofNullable(pinned),
                    newLevels == null ? Set.of() : Set.copyOf(newLevels),
                    KnownSize.byKey(known));
        }

        Optional<Surroundings> surroundings() {
            return facts == null && calibration == null
                    ? Optional.empty()
                    : Optional.of(new Surroundings(run, Optional.ofNullable(facts), Optional.ofNullable(calibration)));
        }
    }

    record CourseDocument(
            List<Course.TrialTime> trialTimes,
            Course.@Nullable CutShort cutShort,
            @Nullable List<Course.Discarded> discarded,
            Course.@Nullable Resumed resumed,
            @Nullable List<Profile> profiles,
            @Nullable List<StartDocument> trialStarts) {

        Course course() {
            return new Course(
                    trialTimes,
                    Optional.ofNullable(cutShort),
                    orNone(discarded),
                    Optional.ofNullable(resumed),
                    orNone(profiles),
                    orNone(trialStarts).stream()
                            .map(orNone -> new Course.TrialStart(
                                    orNone.workload(), orNone.load(), orNone.trial(), Instants.parse(orNone.at())))
                            .toList());
        }
    }

    /** @param run the accepted run of the kept build */
    record TurnsDocument(String run, List<SeriesDocument> kept, List<SeriesDocument> current) {

        static TurnsDocument of(Turns turns) {
            return new TurnsDocument(
                    turns.kept().name(),
                    turns.kept().series().stream().map(SeriesDocument::of).toList(),
                    turns.current().series().stream().map(SeriesDocument::of).toList());
        }

        Turns turns(String currentRun) {
            return new Turns(measured(run, kept), measured(currentRun, current));
        }

        private static MeasuredRun measured(String run, List<SeriesDocument> series) {
            return new MeasuredRun(
                    run, series.stream().map(SeriesDocument::series).toList());
        }
    }

    record StartDocument(String workload, String load, int trial, String at) {}

    static RunDocument of(RunRecord record) {
        Policy policy = record.policy();
        return new RunDocument(
                SCHEMA,
                record.suite(),
                record.run(),
                record.build(),
                record.header().startedAt().toString(),
                record.header().finishedAt().toString(),
                new MachineDocument(
                        record.hardware().profile(), record.hardware().facts()),
                record.machine().calibration().orElse(null),
                new PolicyDocument(
                        policy.metrics(),
                        policy.tolerance(),
                        policy.mustSee(),
                        policy.creep(),
                        policy.limits().stream().map(Limit::text).toList(),
                        policy.falseAlarms(),
                        policy.validity(),
                        policy.leftOut().isEmpty() ? null : policy.leftOut()),
                policy.whenUndecided().word(),
                JudgementDocument.of(record.judgement()),
                record.series().stream().map(SeriesDocument::of).toList(),
                record.baseline().stream()
                        .map(run -> baselineRun(run, record.reference().surroundings()))
                        .toList(),
                record.found().distributions(),
                record.timelines(),
                record.found().errors(),
                new CourseDocument(
                        record.course().trialTimes(),
                        record.course().cutShort().orElse(null),
                        record.course().discarded(),
                        record.course().resumed().orElse(null),
                        record.course().profiles(),
                        record.course().trialStarts().stream()
                                .map(trialStart -> new StartDocument(
                                        trialStart.workload(),
                                        trialStart.load(),
                                        trialStart.trial(),
                                        trialStart.at().toString()))
                                .toList()),
                record.header().contents().files().isEmpty()
                        ? null
                        : record.header().contents(),
                record.found().turns().map(TurnsDocument::of).orElse(null),
                record.header().commit().orElse(null),
                EnvironmentDocument.of(record.machine().environment()),
                record.reference().details().map(RunDetailsDocument::of).orElse(null),
                record.header().measuringChanged().orElse(null));
    }

    RunRecord toRecord() {
        UnjudgedRun unjudged = toUnjudged();
        Judgement judged = Objects.requireNonNull(judgement, "it is not judged").toJudgement();
        return unjudged.judged(identified(judged, unjudged.found().series()));
    }

    /** The first edition told the name of a judged series alone; what was measured tells what it is made of. */
    private static Judgement identified(Judgement judgement, List<MeasuredSeries> measured) {
        Map<String, SeriesId> ids = measured.stream()
                .map(MeasuredSeries::id)
                .collect(Collectors.toMap(SeriesId::name, id -> id, (same, one) -> same));
        return judgement.withSeries(judgement.series().stream()
                .map(verdict -> verdict.subject() instanceof Subject.Series series && ids.containsKey(series.name())
                        ? SeriesVerdict.of(ids.get(series.name()), series.metric(), verdict.verdict())
                        : verdict)
                .toList());
    }

    UnjudgedRun toUnjudged() {
        DocumentBounds.mustHold(series.size(), timelines.stream());
        return new UnjudgedRun(
                new RunHeader(
                        suite,
                        run,
                        build,
                        Instants.parse(startedAt),
                        Instants.parse(finishedAt),
                        contents == null ? BuildContents.NONE : contents,
                        Optional.ofNullable(commit),
                        Optional.ofNullable(measuringChanged)),
                new RunMachine(
                        new Hardware(hardware.profile(), hardware.facts()),
                        Optional.ofNullable(calibration),
                        EnvironmentDocument.environment(environment)),
                new Measurements(
                        series.stream().map(SeriesDocument::series).toList(),
                        distributions,
                        timelines,
                        orNone(errors),
                        course == null ? Course.UNKNOWN : course.course(),
                        Optional.ofNullable(turns).map(document -> document.turns(run))),
                new Reference(
                        policyOfRun(),
                        baseline.stream().map(BaselineRun::measured).toList(),
                        baseline.stream()
                                .flatMap(eachBaseline -> eachBaseline.surroundings().stream())
                                .toList(),
                        Optional.ofNullable(compared).map(RunDetailsDocument::details)));
    }

    private Policy policyOfRun() {
        return new Policy(
                policy.metrics(),
                new TreeMap<>(policy.tolerance()),
                orNone(policy.mustSee()),
                orNone(policy.creep()),
                policy.limits().stream().map(Limit::parse).toList(),
                WhenUndecided.valueOf(whenUndecided.toUpperCase(Locale.ROOT)),
                policy.falseAlarms(),
                policy.validity() == null ? ValidityBounds.DEFAULT : policy.validity(),
                policy.leftOut() == null ? Set.of() : policy.leftOut());
    }

    /** Records of earlier versions lack it. */
    private static <T> List<T> orNone(@Nullable List<T> list) {
        return list == null ? List.of() : list;
    }

    private static TreeMap<String, Double> orNone(@Nullable Map<String, Double> map) {
        return map == null ? new TreeMap<>() : new TreeMap<>(map);
    }

    private static BaselineRun baselineRun(MeasuredRun run, List<Surroundings> surroundings) {
        Optional<Surroundings> found = surroundings.stream()
                .filter(surrounding -> surrounding.run().equals(run.name()))
                .findFirst();
        return new BaselineRun(
                run.name(),
                run.pinned().orElse(null),
                run.newLevels().isEmpty() ? null : MeasuredSeries.Key.sorted(run.newLevels()),
                run.series().stream().map(SeriesDocument::of).toList(),
                found.flatMap(Surroundings::facts).orElse(null),
                found.flatMap(Surroundings::calibration).orElse(null),
                KnownSize.of(run.known()));
    }
}
