package io.perfgate.jenkins.gate;

import hudson.FilePath;
import hudson.model.Job;
import io.perfgate.baseline.KnownRegression;
import io.perfgate.jenkins.baselines.ControllerBaselines;
import io.perfgate.jenkins.baselines.KeptIn;
import io.perfgate.jenkins.trust.BranchRole;
import io.perfgate.judge.Acceptance;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;

/**
 * Accepts runs automatically where allowed, remembers the others, and explains how to accept the first one.
 *
 * @param whenPassed whether runs are to be accepted automatically
 * @param mayAccept whether the job's runs may be accepted; only the main branch changes the baseline
 * @param mayRemember whether its runs may be remembered; a pull request only reads them
 * @param record the run record, relative to the workspace
 * @param baseline the repository's folder of accepted results
 */
public record OwnAcceptance(
        boolean whenPassed, boolean mayAccept, boolean mayRemember, String record, String baseline) {

    public boolean isPossible() {
        return whenPassed && mayAccept;
    }

    /** @param build the folder of the build that was measured */
    public void of(ConcludedGate gate, FilePath build) throws IOException, InterruptedException {
        PrintStream log = gate.listener().getLogger();
        KeptIn keptIn = gate.result().keptIn();
        if (whenPassed && keptIn != KeptIn.REPOSITORY) {
            Acceptance acceptance = Acceptance.of(gate.record());
            if (acceptance.accepted() && mayAccept) {
                StoredGate stored = new StoredGate(gate.run(), gate.result());
                List<KnownRegression> closed = stored.accept(gate.run().getFullDisplayName(), acceptance.why());
                log.println(Messages.OwnAcceptance_Accepted());
                stored.leftOut().ifPresent(log::println);
                closed.forEach(entry -> log.println(Messages.OwnAcceptance_Closed(entry.series(), entry.metric())));
                stored.keepBuild(build).ifPresent(log::println);
                return;
            }
            log.println(Messages.OwnAcceptance_NotAccepted(
                    acceptance.accepted()
                            ? notForJob(gate.run().getParent())
                            : Language.texts().of(acceptance.why())));
        }
        if (mayRemember) {
            ControllerBaselines.of(gate.run().getParent(), keptIn).remember(gate.record());
        }
        if (gate.record().judgement().isFirst()
                && !BranchRole.isPullRequest(gate.run().getParent())) {
            String profile = gate.result().getProfile();
            log.println(
                    keptIn == KeptIn.REPOSITORY
                            ? Messages.OwnAcceptance_FirstInRepository(profile, record, baseline)
                            : Messages.OwnAcceptance_FirstOnPage(profile));
        }
    }

    private static String notForJob(Job<?, ?> job) {
        return BranchRole.isPullRequest(job) ? Messages.OwnAcceptance_PullRequest() : Messages.OwnAcceptance_NotMain();
    }
}
