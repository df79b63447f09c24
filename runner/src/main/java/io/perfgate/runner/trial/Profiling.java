package io.perfgate.runner.trial;

import io.perfgate.judge.plan.Suspicions;
import io.perfgate.measure.Culprit;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Place;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.profile.JfrProfile;
import io.perfgate.profile.Profile;
import io.perfgate.profile.ProfileChange;
import io.perfgate.record.MeasuredTrial;
import io.perfgate.record.RunDetails;
import io.perfgate.runner.load.ForkRecordings;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.runner.progress.Progress;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Suite.ProfileWhen;
import io.perfgate.suite.Workload;
import io.perfgate.suite.Workload.AtLoad;
import io.perfgate.validity.Assessment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Records one more trial of suspect workloads, without judging it, so that reports can show where to look. */
final class Profiling {

    private final RunPlan plan;
    private final TrialRunner runner;
    private final Progress progress;
    private final PlannedRecordings planned;
    private final List<Profile> current = new ArrayList<>();
    private final List<Profile> before;
    /** Places without suspects, recorded only for later comparisons. */
    private final Set<Place> recordedForLater = new HashSet<>();

    private Duration timeForLater = Duration.ZERO;
    private List<SeriesVerdict> verdicts = List.of();

    Profiling(RunPlan plan, TrialRunner runner, Progress progress, ExpectedTimes times) {
        this.plan = plan;
        this.runner = runner;
        this.progress = progress;
        before = new ArrayList<>(
                plan.comparison().against().isPresent()
                        ? List.of()
                        : plan.comparison().details().map(RunDetails::profiles).orElse(List.of()));
        planned = new PlannedRecordings(plan.suite(), before, times);
    }

    /**
     * @param isAcceptable whether later runs would be compared with it
     * @param inTime whether a trial of the workload still fits a time budget
     */
    void run(Judgement judgement, boolean isAcceptable, Predicate<Workload> inTime)
            throws IOException, InterruptedException {
        ProfileWhen when = plan.suite().profile();
        if (when == ProfileWhen.NEVER) {
            return;
        }
        verdicts = judgement.series();
        DoubtfulBenchmarks first = DoubtfulBenchmarks.first(plan.comparison().benchmarks());
        Map<Place, Set<String>> suspected = Suspicions.of(judgement);
        for (Workload workload : plan.suite().workloads()) {
            for (AtLoad loaded : workload.atLoads()) {
                Place place = loaded.place();
                boolean isAsked = when == ProfileWhen.ALWAYS || suspected.containsKey(place);
                boolean wanted = isAsked || (isAcceptable && plan.mayBeAccepted() && beginsLevel(loaded, judgement));
                if (wanted && planned.canBeRecorded(workload) && inTime.test(workload)) {
                    if (!isAsked) {
                        recordedForLater.add(place);
                        timeForLater = timeForLater.plus(planned.time(loaded));
                    }
                    boolean whole = when == ProfileWhen.ALWAYS || !suspected.containsKey(place);
                    profile(PlannedRecordings.brief(loaded, whole ? first.of(workload.name()) : suspected.get(place)));
                }
            }
        }
    }

    /** Whether later runs need a profile of this level, if that does not take long. */
    private boolean beginsLevel(AtLoad loaded, Judgement judgement) {
        Place place = loaded.place();
        boolean isImproved = judgement.series().stream()
                .anyMatch(series -> series.verdict() instanceof Verdict.Improved
                        && series.subject().id().place().equals(place));
        return (isImproved || planned.isNew(loaded)) && planned.fits(loaded, timeForLater);
    }

    /** Records a profile. A failure is only reported, because the verdicts already exist. */
    private void profile(AtLoad loaded) throws IOException, InterruptedException {
        progress.say("profiling one more trial: " + loaded.place().words());
        try {
            current.addAll(recorded(loaded, plan.build(), "current"));
            if (plan.comparison().against().isPresent()) {
                before.addAll(recorded(loaded, plan.comparison().against().get().folder(), "against"));
            }
        } catch (Failure failed) {
            progress.say("no profile of " + loaded.workload().name() + ": " + failed.getMessage());
        }
    }

    private List<Profile> recorded(AtLoad loaded, String build, String side) throws IOException, InterruptedException {
        Workload workload = loaded.workload();
        Path folder = Files.createDirectories(plan.beside("profiles"));
        String name = loaded.fileName() + "-" + side;
        if (workload instanceof JmhWorkload) {
            Path recordings = folder.resolve(name);
            MeasuredTrial measured = quiet(loaded, build, recordings);
            return JfrProfile.ofBenchmarks(
                    ForkRecordings.in(recordings), workload.name(), loaded.load(), measured.timelines());
        }
        Path recording = folder.resolve(name + ".jfr");
        MeasuredTrial measured = quiet(loaded, build, recording);
        return List.of(JfrProfile.ofLoad(
                recording,
                workload.name(),
                loaded.load(),
                workload.warmUp(),
                measured.startedAt(),
                measured.timelines()));
    }

    /** A trial, repeated once if other load disturbed it. */
    private MeasuredTrial quiet(AtLoad loaded, String build, Path recording) throws IOException, InterruptedException {
        MeasuredTrial measured = runner.record(loaded, build, recording);
        Optional<String> why = disturbed(measured);
        if (why.isPresent() && plan.suite().policy().validity().repeats() > 0) {
            progress.say("profiling it again: " + why.get());
            measured = runner.record(loaded, build, recording);
            why = disturbed(measured);
        }
        why.ifPresent(reason -> progress.say("of this profile only the allocation is compared: " + reason));
        return measured;
    }

    private Optional<String> disturbed(MeasuredTrial measured) {
        return Assessment.disturbed(measured.timelines(), plan.suite().policy());
    }

    List<Profile> current() {
        return List.copyOf(current);
    }

    /** The latest profile of each place and benchmark that was recorded in this run. */
    List<Profile> before() {
        List<Profile> latest = new ArrayList<>(before);
        Collections.reverse(latest);
        return current.stream()
                .flatMap(now -> latest.stream()
                        .filter(earlier -> earlier.isComparableTo(now))
                        .limit(1))
                .toList();
    }

    List<Culprit> culprits() {
        List<Profile> suspected = current.stream()
                .filter(profile -> !recordedForLater.contains(profile.place()))
                .toList();
        double otherCpu = plan.suite().policy().validity().otherCpu();
        return ProfileChange.culprits(before(), suspected, otherCpu, verdicts);
    }
}
