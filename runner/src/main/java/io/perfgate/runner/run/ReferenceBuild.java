package io.perfgate.runner.run;

import io.perfgate.baseline.KeptBuild;
import io.perfgate.measure.Finding;
import io.perfgate.record.BuildFiles.BuildFile;
import io.perfgate.record.Course.OutsideKeep;
import io.perfgate.runner.trial.OtherBuild;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The build that a run is compared with, in addition to stored runs.
 *
 * @param against build measured interleaved from the first trial
 * @param isOfTwoBuilds whether the acknowledged regressions of stored runs do not apply to that build
 * @param kept the build of the newest accepted run
 * @param confirming provides that build for inconclusive series
 * @param outsideKeep changes since the commit of that build, if known
 */
record ReferenceBuild(
        Optional<OtherBuild> against,
        boolean isOfTwoBuilds,
        Optional<KeptBuild> kept,
        Optional<OtherBuild.Source> confirming,
        Optional<OutsideKeep> outsideKeep,
        List<Finding> findings) {
    static ReferenceBuild storedRuns(List<Finding> findings) {
        return new ReferenceBuild(
                Optional.empty(), false, Optional.empty(), Optional.empty(), Optional.empty(), findings);
    }

    /** A reference to another build that was not accepted. */
    static ReferenceBuild of(OtherBuild other) {
        return new ReferenceBuild(
                Optional.of(other), true, Optional.empty(), Optional.empty(), Optional.empty(), List.of());
    }

    /** A copy without a kept build that does not run. */
    ReferenceBuild leftOut(OtherBuild.Fails fails) {
        return storedRuns(findings).saying(fails.finding());
    }

    ReferenceBuild saying(Finding more) {
        List<Finding> all = new ArrayList<>(findings);
        all.add(more);
        return new ReferenceBuild(against, isOfTwoBuilds, kept, confirming, outsideKeep, all);
    }

    List<BuildFile> files() {
        return kept.map(KeptBuild::files).orElse(List.of());
    }
}
