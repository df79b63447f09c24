package io.perfgate.runner.trial;

import io.perfgate.judge.plan.Suspicions;
import io.perfgate.measure.Culprit;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Place;
import io.perfgate.measure.Verdict;
import io.perfgate.profile.JfrProfile;
import io.perfgate.profile.Profile;
import io.perfgate.profile.ProfileChange;
import io.perfgate.record.RunDetails;
import io.perfgate.runner.load.ForkRecordings;
import io.perfgate.runner.load.Measured;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.runner.progress.Progress;
import io.perfgate.suite.CommandWorkload;
import io.perfgate.suite.GatlingWorkload;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.ProfileWhen;
import io.perfgate.suite.Workload;
import io.perfgate.suite.Workload.AtLoad;
import io.perfgate.validity.Assessment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** One more trial of what seems to have got worse, recorded and not judged, so that reports can say where to look. */
final class Profiling {

    /** Thousands of samples; a soak must not take another night. */
    private static final Duration LONGEST = Duration.ofMinutes(2);

    /** All that nobody asks for yet: what finds no room has it in one of the next runs. */
    private static final Duration LONGEST_FOR_LATER = Duration.ofMinutes(10);

    private final RunPlan plan;
    private final TrialRunner runner;
    private final Progress progress;
    private final ExpectedTimes times;
    private final List<Profile> current = new ArrayList<>();
    private final List<Profile> before;
    /** Nothing is suspected there, so nobody asks what costs most. */
    private final Set<Place> recordedForLater = new HashSet<>();

    private Duration timeForLater = Duration.ZERO;

    Profiling(RunPlan plan, TrialRunner runner, Progress progress, ExpectedTimes times) {
        this.plan = plan;
        this.runner = runner;
        this.progress = progress;
        this.times = times;
        before = new ArrayList<>(
                plan.comparison().against().isPresent()
                        ? List.of()
                        : plan.comparison().details().map(RunDetails::profiles).orElse(List.of()));
    }

    /** @param inTime whether a trial of the workload still fits a time budget */
    void run(Judgement judgement, Predicate<Workload> inTime) throws IOException, InterruptedException {
        ProfileWhen when = plan.suite().profile();
        if (when == ProfileWhen.NEVER) {
            return;
        }
        Map<Place, Set<String>> suspected = Suspicions.of(judgement);
        for (Workload workload : plan.suite().workloads()) {
            for (AtLoad loaded : workload.atLoads()) {
                Place place = loaded.place();
                boolean isAsked = when == ProfileWhen.ALWAYS || suspected.containsKey(place);
                boolean wanted = isAsked || beginsLevel(loaded, judgement);
                if (wanted && canBeRecorded(workload) && inTime.test(workload)) {
                    if (!isAsked) {
                        recordedForLater.add(place);
                        timeForLater = timeForLater.plus(whole(loaded));
                    }
                    boolean whole = when == ProfileWhen.ALWAYS || !suspected.containsKey(place);
                    profile(brief(loaded, whole ? Set.of() : suspected.get(place)));
                }
            }
        }
    }

    /** What later runs are compared with needs a profile once, if that does not take long. */
    private boolean beginsLevel(AtLoad loaded, Judgement judgement) {
        Place place = loaded.place();
        boolean isImproved = judgement.series().stream()
                .anyMatch(series -> series.verdict() instanceof Verdict.Improved
                        && series.subject().id().place().equals(place));
        boolean isKnown = before.stream()
                .anyMatch(profile -> profile.place().equals(place) && !profile.isEmpty() && !isDisturbed(profile));
        return plan.mayBeAccepted()
                && judgement.outcome() != Outcome.FAIL
                && (isImproved || !isKnown)
                && whole(loaded).compareTo(LONGEST) <= 0
                && timeForLater.plus(whole(loaded)).compareTo(LONGEST_FOR_LATER) <= 0;
    }

    /** How long a trial of all that there is will take. */
    private Duration whole(AtLoad loaded) {
        return times.ofTrial(brief(loaded, Set.of()));
    }

    /** It is a JVM itself, or it loads one. */
    private boolean canBeRecorded(Workload workload) {
        if (workload instanceof JmhWorkload) {
            return true;
        }
        boolean loads = workload instanceof GatlingWorkload
                || (workload instanceof CommandWorkload command && command.withMiddleware());
        return loads && plan.suite().canRecord(workload);
    }

    /** The verdicts stand already: that a trial fails which nobody judges is said, and no more. */
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
            Measured measured = quiet(loaded, build, recordings);
            return JfrProfile.ofBenchmarks(
                    ForkRecordings.in(recordings), workload.name(), loaded.load(), measured.timelines());
        }
        Path recording = folder.resolve(name + ".jfr");
        Measured measured = quiet(loaded, build, recording);
        return List.of(JfrProfile.ofLoad(
                recording,
                workload.name(),
                loaded.load(),
                workload.warmUp(),
                measured.startedAt(),
                measured.timelines()));
    }

    /** Once again where other work disturbed it, and no more: nobody judges it. */
    private Measured quiet(AtLoad loaded, String build, Path recording) throws IOException, InterruptedException {
        Measured measured = record(loaded, build, recording);
        Optional<String> why = disturbed(measured);
        if (why.isPresent() && plan.suite().policy().validity().repeats() > 0) {
            progress.say("profiling it again: " + why.get());
            measured = record(loaded, build, recording);
            why = disturbed(measured);
        }
        why.ifPresent(reason -> progress.say("of this profile only the allocation is compared: " + reason));
        return measured;
    }

    private boolean isDisturbed(Profile profile) {
        return profile.isDisturbed(plan.suite().policy().validity().otherCpu());
    }

    private Optional<String> disturbed(Measured measured) {
        return Assessment.disturbed(measured.timelines(), plan.suite().policy());
    }

    private Measured record(AtLoad loaded, String build, Path recording) throws IOException, InterruptedException {
        Cleanup.delete(recording);
        return runner.record(loaded, build, recording);
    }

    private static AtLoad brief(AtLoad loaded, Set<String> suspected) {
        return new AtLoad(brief(loaded.workload(), suspected), loaded.load());
    }

    private static Workload brief(Workload workload, Set<String> suspected) {
        if (workload instanceof JmhWorkload jmh) {
            return ForkRecordings.of(jmh, suspected);
        }
        if (workload instanceof GatlingWorkload gatling && gatling.measure().compareTo(LONGEST) > 0) {
            return gatling.measuring(LONGEST);
        }
        if (workload instanceof CommandWorkload command
                && command.measure().filter(time -> time.compareTo(LONGEST) > 0).isPresent()) {
            return command.measuring(LONGEST);
        }
        return workload;
    }

    List<Profile> current() {
        return List.copyOf(current);
    }

    /** The latest of each place and benchmark that was profiled in this run. */
    List<Profile> before() {
        return current.stream()
                .flatMap(now -> before.stream()
                        .filter(earlier -> earlier.isOf(now) && !earlier.isEmpty())
                        .reduce((earlier, later) -> later)
                        .stream())
                .toList();
    }

    List<Culprit> culprits() {
        return ProfileChange.culprits(
                before(),
                current.stream()
                        .filter(profile -> !recordedForLater.contains(profile.place()))
                        .toList(),
                plan.suite().policy().validity().otherCpu());
    }
}
