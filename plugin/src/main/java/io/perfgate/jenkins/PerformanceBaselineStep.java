package io.perfgate.jenkins;

import hudson.AbortException;
import hudson.Extension;
import hudson.FilePath;
import hudson.model.Job;
import hudson.model.Run;
import hudson.model.TaskListener;
import io.perfgate.baseline.KnownRegression;
import io.perfgate.baseline.KnownRegression.Ownership;
import io.perfgate.jenkins.agent.Arguments;
import io.perfgate.jenkins.agent.DurableStepExecution;
import io.perfgate.jenkins.baselines.ControllerLedger;
import io.perfgate.jenkins.gate.RunOptions;
import io.perfgate.jenkins.gate.StoredGate;
import io.perfgate.jenkins.trust.BranchRole;
import io.perfgate.read.ReadError;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.sf.json.JSONObject;
import org.jenkinsci.plugins.workflow.steps.Step;
import org.jenkinsci.plugins.workflow.steps.StepContext;
import org.jenkinsci.plugins.workflow.steps.StepDescriptor;
import org.jenkinsci.plugins.workflow.steps.StepExecution;
import org.jenkinsci.plugins.workflow.steps.SynchronousNonBlockingStepExecution;
import org.kohsuke.stapler.DataBoundConstructor;
import org.kohsuke.stapler.DataBoundSetter;
import org.kohsuke.stapler.StaplerRequest2;

/**
 * {@code performanceBaseline(accept: 'why', pin: 'release-7.5')}: changes the baseline that Jenkins keeps; with {@code known}
 * or {@code close} the ledger of known regressions beside it.
 */
public final class PerformanceBaselineStep extends Step implements Serializable {

    private static final long serialVersionUID = 1;

    /** Why the run is accepted; if blank, it is accepted only when pinning requires it. */
    @DataBoundSetter
    public String accept;

    /** The name under which the run is pinned; not pinned if blank. */
    @DataBoundSetter
    public String pin;

    /** Why the measurement setup changed with this run; blank if it did not. */
    @DataBoundSetter
    public String measuringChanged;

    /** The suite of one of the build's gates; the last gate if blank. */
    @DataBoundSetter
    public String suite;

    /** The folder of the measured build, relative to the workspace. Its files are kept if the suite says so. */
    @DataBoundSetter
    public String build = RunOptions.DEFAULT_BUILD;

    /** The series to acknowledge, a name or a pattern. */
    @DataBoundSetter
    public String known;

    /** The series to close, as written in the entry, or a pattern. */
    @DataBoundSetter
    public String close;

    /** The metric; all metrics if blank. */
    @DataBoundSetter
    public String metric;

    @DataBoundSetter
    public String why;

    /** The link to the tracker. */
    @DataBoundSetter
    public String link;

    /** The last day, or the name under which a release's run is pinned. */
    @DataBoundSetter
    public String until;

    /** The owner; if blank, the build that acknowledges it. */
    @DataBoundSetter
    public String by;

    @DataBoundConstructor
    public PerformanceBaselineStep() {}

    @Override
    public StepExecution start(StepContext context) {
        return new Execution(context, this);
    }

    private boolean isOfLedger() {
        return isGiven(known) || isGiven(close);
    }

    private static boolean isGiven(String text) {
        return Arguments.given(text) != null;
    }

    /** Requires exactly one change: of the baseline or of the ledger. */
    private void check() throws AbortException {
        boolean isOfBaseline = isGiven(accept) || isGiven(pin);
        if (isGiven(measuringChanged) && !isGiven(accept)) {
            throw new AbortException(Messages.PerformanceBaselineStep_NotAccepted());
        }
        if (isOfBaseline == isOfLedger()) {
            throw new AbortException(
                    isOfBaseline
                            ? Messages.PerformanceBaselineStep_Both()
                            : Messages.PerformanceBaselineStep_Nothing());
        }
        boolean isBoth = isGiven(known) && isGiven(close);
        boolean isWhole = isGiven(why) && isGiven(isGiven(known) ? until : metric);
        if (isOfLedger() && (isBoth || !isWhole)) {
            throw new AbortException(Messages.PerformanceBaselineStep_Incomplete());
        }
    }

    /** @throws IllegalArgumentException if nothing matches, or a ledger does not allow it */
    private void changeLedger(StoredGate gate, String buildName) throws IOException {
        if (isGiven(known)) {
            Ownership ownership = new Ownership(
                    ControllerLedger.today(),
                    Arguments.orElse(by, buildName),
                    why.strip(),
                    Arguments.orElse(link, ""),
                    KnownRegression.Until.of(until.strip()));
            gate.acknowledge(ownership, known.strip(), Optional.ofNullable(Arguments.given(metric)), buildName);
        } else {
            gate.close(close.strip(), metric.strip(), buildName, why.strip());
        }
    }

    private static final class Execution extends SynchronousNonBlockingStepExecution<Void> {

        private static final long serialVersionUID = 1;

        private final PerformanceBaselineStep step;

        Execution(StepContext context, PerformanceBaselineStep step) {
            super(context);
            this.step = step;
        }

        /** Repeats what a restart interrupted; finished parts stay as they are. */
        @Override
        public void onResume() {
            try {
                start();
            } catch (Exception failed) {
                getContext().onFailure(failed);
            }
        }

        @Override
        protected Void run() throws IOException, InterruptedException {
            Run<?, ?> run = getContext().get(Run.class);
            step.check();
            checkMayChange(run.getParent());
            GateResult result = gate(run);
            try {
                change(run, new StoredGate(run, result));
            } catch (IllegalArgumentException | ReadError refused) {
                throw new AbortException(refused.getMessage());
            }
            DurableStepExecution.log(getContext())
                    .getLogger()
                    .println(
                            step.isOfLedger()
                                    ? Messages.PerformanceBaselineStep_LedgerDone(result.getSuite())
                                    : Messages.PerformanceBaselineStep_Done(result.getSuite()));
            return null;
        }

        private void change(Run<?, ?> run, StoredGate stored) throws IOException, InterruptedException {
            if (step.isOfLedger()) {
                step.changeLedger(stored, run.getFullDisplayName());
                return;
            }
            stored.change(
                    run.getFullDisplayName(),
                    Arguments.given(step.accept),
                    Arguments.given(step.pin),
                    Arguments.given(step.measuringChanged));
            PrintStream log = DurableStepExecution.log(getContext()).getLogger();
            stored.leftOut().ifPresent(log::println);
            FilePath workspace = getContext().get(FilePath.class);
            if (workspace != null) {
                stored.keepBuild(workspace.child(Arguments.orElse(step.build, RunOptions.DEFAULT_BUILD)))
                        .ifPresent(log::println);
            }
        }

        /**
         * Refuses changes from other branches. Permission to push a Jenkinsfile is not permission to change everyone's
         * baseline.
         */
        private static void checkMayChange(Job<?, ?> job) throws AbortException {
            PerformanceGateConfiguration settings = PerformanceGateConfiguration.get();
            BranchRole role = BranchRole.of(job, settings.acceptingJobs());
            if (role == BranchRole.PULL_REQUEST && !settings.isTrustPullRequests()) {
                throw new AbortException(Messages.PerformanceBaselineStep_PullRequest());
            }
            if (role == BranchRole.OTHER) {
                throw new AbortException(Messages.PerformanceBaselineStep_NotMain());
            }
        }

        private GateResult gate(Run<?, ?> run) throws AbortException {
            String suite = Arguments.given(step.suite);
            List<GateResult> all = PerformanceGateBuildAction.of(run).stream()
                    .filter(result -> suite == null || result.getSuite().equals(suite))
                    .toList();
            if (all.isEmpty()) {
                throw new AbortException(
                        Messages.PerformanceBaselineStep_NoGate(suite == null ? "" : " (" + suite + ")"));
            }
            return all.get(all.size() - 1);
        }
    }

    @Extension
    public static final class DescriptorImpl extends StepDescriptor {

        /** Treats blank form fields as not given. */
        @Override
        public Step newInstance(StaplerRequest2 request, JSONObject form) throws FormException {
            return super.newInstance(request, GateStep.withoutBlanks(form));
        }

        @Override
        public String getFunctionName() {
            return "performanceBaseline";
        }

        @Override
        public String getDisplayName() {
            return Messages.PerformanceBaselineStep_DisplayName();
        }

        @Override
        public Set<? extends Class<?>> getRequiredContext() {
            return Set.of(Run.class, TaskListener.class);
        }
    }
}
