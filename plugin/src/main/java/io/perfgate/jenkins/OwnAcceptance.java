package io.perfgate.jenkins;

import hudson.model.Run;
import hudson.model.TaskListener;
import io.perfgate.jenkins.baselines.KeptIn;
import io.perfgate.jenkins.trust.BranchRole;
import io.perfgate.judge.Acceptance;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunRecord;
import java.io.IOException;
import java.util.List;

/** Takes runs into the baseline by itself where that is right, and says how else the first one gets there. */
final class OwnAcceptance {

    private OwnAcceptance() {}

    static void of(Run<?, ?> run, RunRecord record, GateOptions options, TaskListener listener) throws IOException {
        if (isForThisBranch(run, options)) {
            Acceptance acceptance = Acceptance.of(record);
            if (acceptance.accepted()) {
                new StoredGate(run, record, options.keptIn()).accept(run.getFullDisplayName(), acceptance.why());
                listener.getLogger().println(Messages.Gate_Accepted());
                return;
            }
            listener.getLogger().println(Messages.Gate_NotAccepted(acceptance.why()));
        }
        if (hasNoBaseline(record)) {
            String profile = record.hardware().profile();
            listener.getLogger()
                    .println(
                            options.keptIn() == KeptIn.REPOSITORY
                                    ? Messages.Gate_FirstInRepository(
                                            profile, options.out() + "/" + Gate.RECORD, options.baseline())
                                    : Messages.Gate_FirstOnPage(profile));
        }
    }

    /** Only the main branch sets what all others are measured by. */
    private static boolean isForThisBranch(Run<?, ?> run, GateOptions options) throws IOException {
        return options.keptIn() != KeptIn.REPOSITORY
                && options.acceptWhenPassed()
                && BranchRole.of(run.getParent(), options.mainBranch()) == BranchRole.MAIN;
    }

    private static boolean hasNoBaseline(RunRecord record) {
        List<SeriesVerdict> series = record.judgement().series();
        return !series.isEmpty() && series.stream().allMatch(one -> one.verdict() instanceof Verdict.NoBaseline);
    }
}
