package io.perfgate.runner.run;

import io.perfgate.baseline.Baseline;
import io.perfgate.baseline.KeptBuild;
import io.perfgate.baseline.KeptBuilds;
import io.perfgate.judge.Confirmation;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Reason;
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
 * The build that a run is compared with, where there is one besides stored runs.
 *
 * @param against takes turns from the first trial on
 * @param kept the build of the newest accepted run
 * @param confirming gives that build once something is in doubt
 * @param outsideKeep what changed since the commit of that build, where it is known
 * @param findings what is to be said of it
 */
record ReferenceBuild(
        Optional<OtherBuild> against,
        Optional<KeptBuild> kept,
        KeptBuildSource confirming,
        Optional<OutsideKeep> outsideKeep,
        List<Finding> findings) {

    ReferenceBuild {
        findings = List.copyOf(findings);
    }

    private static ReferenceBuild storedRuns(List<Finding> findings) {
        return new ReferenceBuild(Optional.empty(), Optional.empty(), KeptBuildSource.NONE, Optional.empty(), findings);
    }

    /** Where nothing is accepted on a machine of this kind yet, the first night there is decided by a kept build too. */
    static ReferenceBuild of(RunRequest request, Baseline stored, Path work) throws IOException, InterruptedException {
        Suite suite = request.suite();
        if (request.measuring().against().orElse(null) instanceof Against.Folder other) {
            return new ReferenceBuild(
                    Optional.of(OtherBuild.in(other.folder())),
                    Optional.empty(),
                    KeptBuildSource.NONE,
                    Optional.empty(),
                    List.of());
        }
        boolean isAsked = request.measuring().against().isPresent();
        boolean canTakeTurns =
                !suite.loadsWhatRunsAlready() && (isAsked || suite.builds().confirms());
        KeptBuilds store = request.stores().kept();
        Optional<KeptBuild> kept = canTakeTurns ? store.accepted(stored) : Optional.empty();
        if (kept.isEmpty()) {
            return storedRuns(isAsked ? List.of(Confirmation.ofKeptBuild(Reason.of("noKeptBuild"))) : List.of());
        }
        KeptBuildSource restored = () -> Optional.of(KeptBuildFolder.restore(
                store, kept.get(), suite, Path.of(request.build().folder()), work));
        Optional<OutsideKeep> outside = kept.get().commit().isPresent()
                ? UnkeptChanges.since(kept.get().commit().get(), request, work)
                : Optional.empty();
        if (!isAsked && !stored.chosen(suite.baseline()).isEmpty()) {
            return new ReferenceBuild(Optional.empty(), kept, restored, outside, List.of());
        }
        try {
            return new ReferenceBuild(restored.get(), kept, KeptBuildSource.NONE, outside, limits(suite, kept.get()));
        } catch (KeptBuildFails fails) {
            return storedRuns(List.of(fails.finding()));
        }
    }

    /** What the turns cannot answer. */
    private static List<Finding> limits(Suite suite, KeptBuild kept) {
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

    /** The same without the kept build, which does not run. */
    ReferenceBuild leftOut(KeptBuildFails fails) {
        List<Finding> all = new ArrayList<>(findings);
        all.add(fails.finding());
        return storedRuns(all);
    }

    /** Another build that somebody named: what is known of the stored runs is not known of it. */
    boolean isFolder() {
        return against.filter(other -> !other.isKept()).isPresent();
    }

    List<BuildFile> files() {
        return kept.map(KeptBuild::files).orElse(List.of());
    }
}
