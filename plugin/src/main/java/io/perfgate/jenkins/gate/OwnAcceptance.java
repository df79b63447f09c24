package io.perfgate.jenkins.gate;

import io.perfgate.jenkins.baselines.KeptIn;
import io.perfgate.jenkins.trust.BranchRole;
import io.perfgate.judge.Acceptance;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;

/**
 * Takes runs into the baseline by itself where that is right, and says how else the first one gets there.
 *
 * @param whenPassed whether runs are accepted by themselves at all
 * @param mainBranch the branch of a multibranch project whose runs are
 * @param record the run record, relative to the workspace
 * @param baseline the repository's folder of accepted results
 */
public record OwnAcceptance(boolean whenPassed, String mainBranch, String record, String baseline) {

    public void of(ConcludedGate gate) throws IOException {
        PrintStream log = gate.listener().getLogger();
        KeptIn keptIn = gate.result().keptIn();
        if (isFor(gate)) {
            Acceptance acceptance = Acceptance.of(gate.record());
            if (acceptance.accepted()) {
                new StoredGate(gate.run(), gate.record(), keptIn)
                        .accept(gate.run().getFullDisplayName(), acceptance.why());
                log.println(Messages.OwnAcceptance_Accepted());
                return;
            }
            log.println(Messages.OwnAcceptance_NotAccepted(acceptance.why()));
        }
        if (hasNoBaseline(gate)) {
            String profile = gate.result().getProfile();
            log.println(
                    keptIn == KeptIn.REPOSITORY
                            ? Messages.OwnAcceptance_FirstInRepository(profile, record, baseline)
                            : Messages.OwnAcceptance_FirstOnPage(profile));
        }
    }

    /** Only the main branch sets what all others are measured by. */
    private boolean isFor(ConcludedGate gate) {
        return whenPassed
                && gate.result().keptIn() != KeptIn.REPOSITORY
                && BranchRole.of(gate.run().getParent(), mainBranch) == BranchRole.MAIN;
    }

    private static boolean hasNoBaseline(ConcludedGate gate) {
        List<SeriesVerdict> series = gate.record().judgement().series();
        return !series.isEmpty() && series.stream().allMatch(it -> it.verdict() instanceof Verdict.NoBaseline);
    }
}
