package io.perfgate.runner.run;

import io.perfgate.baseline.Baseline;
import io.perfgate.baseline.KeptBuild;
import io.perfgate.judge.Confirmation;
import io.perfgate.measure.Finding;
import io.perfgate.record.BuildFile;
import io.perfgate.record.OutsideKeep;
import io.perfgate.runner.trial.KeptBuildFails;
import io.perfgate.runner.trial.KeptBuildSource;
import io.perfgate.runner.trial.OtherBuild;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The build that a run is compared with, in addition to stored runs.
 *
 * @param against build measured interleaved from the first trial
 * @param isOfTwoBuilds whether the acknowledged regressions of stored runs do not apply to that build
 * @param kept the build of the newest accepted run
 * @param confirming provides that build for inconclusive series
 * @param outsideKeep changes since the commit of that build, if known
 * @param findings findings about it
 */
record ReferenceBuild(
        Optional<OtherBuild> against,
        boolean isOfTwoBuilds,
        Optional<KeptBuild> kept,
        KeptBuildSource confirming,
        Optional<OutsideKeep> outsideKeep,
        List<Finding> findings) {

    ReferenceBuild {
        findings = List.copyOf(findings);
    }

    private static ReferenceBuild storedRuns(List<Finding> findings) {
        return new ReferenceBuild(
                Optional.empty(), false, Optional.empty(), KeptBuildSource.NONE, Optional.empty(), findings);
    }

    /** A reference to another build that was not accepted. */
    static ReferenceBuild of(OtherBuild other) {
        return new ReferenceBuild(
                Optional.of(other), true, Optional.empty(), KeptBuildSource.NONE, Optional.empty(), List.of());
    }

    /**
     * The accepted reference. On a new kind of machine, a kept build decides the first night.
     *
     * @param ifNoneIsKept finding if a requested build is not kept
     */
    static ReferenceBuild accepted(RunRequest request, Baseline stored, Path work, List<Finding> ifNoneIsKept)
            throws IOException, InterruptedException {
        Suite suite = request.suite();
        boolean isAsked = request.measuring().against().isPresent();
        boolean canTakeTurns =
                !suite.loadsWhatRunsAlready() && (isAsked || suite.builds().confirms());
        Optional<KeptBuild> kept = canTakeTurns ? request.stores().kept().accepted(stored) : Optional.empty();
        if (kept.isEmpty()) {
            return storedRuns(isAsked ? ifNoneIsKept : List.of());
        }
        Optional<OutsideKeep> outside = outside(kept.get(), request, work);
        if (!isAsked && !stored.chosen(suite.baseline()).isEmpty()) {
            return new ReferenceBuild(
                    Optional.empty(),
                    false,
                    kept,
                    () -> Optional.of(restored(kept.get(), request, work)),
                    outside,
                    List.of());
        }
        try {
            OtherBuild restored = restored(kept.get(), request, work);
            return new ReferenceBuild(
                    Optional.of(restored), false, kept, KeptBuildSource.NONE, outside, limits(suite, kept.get()));
        } catch (KeptBuildFails fails) {
            return storedRuns(List.of(fails.finding()));
        }
    }

    static OtherBuild restored(KeptBuild kept, RunRequest request, Path work) throws IOException {
        return KeptBuildFolder.restore(
                request.stores().kept(),
                kept,
                request.suite(),
                Path.of(request.build().folder()),
                work);
    }

    static Optional<OutsideKeep> outside(KeptBuild kept, RunRequest request, Path work)
            throws IOException, InterruptedException {
        return kept.commit().isPresent() ? UnkeptChanges.since(kept.commit().get(), request, work) : Optional.empty();
    }

    /** Limits of the interleaved trials. */
    static List<Finding> limits(Suite suite, KeptBuild kept) {
        List<Finding> findings = new ArrayList<>();
        add(findings, suite, workload -> !suite.measuresKept(workload), "notKeptMeasured");
        add(
                findings,
                suite,
                workload -> suite.measuresKept(workload) && !kept.contents().isStartedAsBefore(suite, workload),
                "startedOtherwise");
        return findings;
    }

    private static void add(List<Finding> findings, Suite suite, Predicate<Workload> which, String key) {
        List<Workload> workloads = suite.workloads().stream().filter(which).toList();
        if (!workloads.isEmpty()) {
            findings.add(Confirmation.ofKeptBuild(key, workloads));
        }
    }

    /** The same without a kept build that does not run. */
    ReferenceBuild leftOut(KeptBuildFails fails) {
        return storedRuns(List.of()).saying(findings).saying(List.of(fails.finding()));
    }

    /** The same with more findings. */
    ReferenceBuild saying(List<Finding> more) {
        List<Finding> all = new ArrayList<>(findings);
        all.addAll(more);
        return new ReferenceBuild(against, isOfTwoBuilds, kept, confirming, outsideKeep, all);
    }

    List<BuildFile> files() {
        return kept.map(KeptBuild::files).orElse(List.of());
    }
}
