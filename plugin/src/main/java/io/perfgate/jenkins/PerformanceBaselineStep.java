package io.perfgate.jenkins;

import hudson.AbortException;
import hudson.Extension;
import hudson.FilePath;
import hudson.model.Job;
import hudson.model.Run;
import hudson.model.TaskListener;
import io.perfgate.jenkins.gate.StoredGate;
import io.perfgate.jenkins.trust.BranchRole;
import io.perfgate.read.ReadError;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.Set;
import org.jenkinsci.plugins.workflow.steps.Step;
import org.jenkinsci.plugins.workflow.steps.StepContext;
import org.jenkinsci.plugins.workflow.steps.StepDescriptor;
import org.jenkinsci.plugins.workflow.steps.StepExecution;
import org.jenkinsci.plugins.workflow.steps.SynchronousNonBlockingStepExecution;
import org.kohsuke.stapler.DataBoundConstructor;
import org.kohsuke.stapler.DataBoundSetter;

/**
 * {@code performanceBaseline(accept: 'why', pin: 'release-7.5')}: changes the baseline that Jenkins keeps; with {@code known}
 * or {@code close} the ledger of known regressions beside it.
 */
public final class PerformanceBaselineStep extends Step implements Serializable {

    private static final long serialVersionUID = 1;

    private String accept;
    private String pin;
    private String measuringChanged;
    private String suite;
    private String build = RunOptions.DEFAULT_BUILD;
    private KnownOptions ofLedger = new KnownOptions();

    @DataBoundConstructor
    public PerformanceBaselineStep() {}

    @Override
    public StepExecution start(StepContext context) {
        return new Execution(context, this);
    }

    /** Why the run is accepted; null: it is not, unless it has to be to be pinned. */
    public String getAccept() {
        return accept;
    }

    @DataBoundSetter
    public void setAccept(String accept) {
        this.accept = GateOptions.orElse(accept, null);
    }

    /** The name under which the run is kept for ever, or null. */
    public String getPin() {
        return pin;
    }

    @DataBoundSetter
    public void setPin(String pin) {
        this.pin = GateOptions.orElse(pin, null);
    }

    /** Why the run was measured in another way than the accepted ones before it; null: it was not. */
    public String getMeasuringChanged() {
        return measuringChanged;
    }

    @DataBoundSetter
    public void setMeasuringChanged(String measuringChanged) {
        this.measuringChanged = GateOptions.orElse(measuringChanged, null);
    }

    /** Which of the build's gates; null: the last one. */
    public String getSuite() {
        return suite;
    }

    @DataBoundSetter
    public void setSuite(String suite) {
        this.suite = GateOptions.orElse(suite, null);
    }

    /** The folder of the build that was measured, relative to the workspace; its files are kept if the suite says so. */
    public String getBuild() {
        return build;
    }

    @DataBoundSetter
    public void setBuild(String build) {
        this.build = GateOptions.orElse(build, RunOptions.DEFAULT_BUILD);
    }

    /** A step that an earlier version started has none yet. */
    private KnownOptions ofLedger() {
        if (ofLedger == null) {
            ofLedger = new KnownOptions();
        }
        return ofLedger;
    }

    public String getKnown() {
        return ofLedger().known();
    }

    @DataBoundSetter
    public void setKnown(String known) {
        ofLedger().known(known);
    }

    public String getClose() {
        return ofLedger().close();
    }

    @DataBoundSetter
    public void setClose(String close) {
        ofLedger().close(close);
    }

    public String getMetric() {
        return ofLedger().metric();
    }

    @DataBoundSetter
    public void setMetric(String metric) {
        ofLedger().metric(metric);
    }

    public String getWhy() {
        return ofLedger().why();
    }

    @DataBoundSetter
    public void setWhy(String why) {
        ofLedger().why(why);
    }

    public String getLink() {
        return ofLedger().link();
    }

    @DataBoundSetter
    public void setLink(String link) {
        ofLedger().link(link);
    }

    public String getUntil() {
        return ofLedger().until();
    }

    @DataBoundSetter
    public void setUntil(String until) {
        ofLedger().until(until);
    }

    public String getBy() {
        return ofLedger().by();
    }

    @DataBoundSetter
    public void setBy(String by) {
        ofLedger().by(by);
    }

    /** It changes one thing: the baseline or the ledger. */
    private void check() throws AbortException {
        boolean isOfBaseline = accept != null || pin != null;
        if (measuringChanged != null && accept == null) {
            throw new AbortException(Messages.PerformanceBaselineStep_NotAccepted());
        }
        if (isOfBaseline && ofLedger().isGiven()) {
            throw new AbortException(Messages.PerformanceBaselineStep_Both());
        }
        if (!isOfBaseline && !ofLedger().isGiven()) {
            throw new AbortException(Messages.PerformanceBaselineStep_Nothing());
        }
        if (!isOfBaseline) {
            ofLedger().check();
        }
    }

    private static final class Execution extends SynchronousNonBlockingStepExecution<Void> {

        private static final long serialVersionUID = 1;

        private final PerformanceBaselineStep step;

        Execution(StepContext context, PerformanceBaselineStep step) {
            super(context);
            this.step = step;
        }

        /** What a restart cut off is done again; what was done of it already stays as it is. */
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
                change(run, StoredGate.of(run, result));
            } catch (IllegalArgumentException | ReadError refused) {
                throw new AbortException(refused.getMessage());
            }
            getContext()
                    .get(TaskListener.class)
                    .getLogger()
                    .println(
                            step.ofLedger().isGiven()
                                    ? Messages.PerformanceBaselineStep_LedgerDone(result.getSuite())
                                    : Messages.PerformanceBaselineStep_Done(result.getSuite()));
            return null;
        }

        private void change(Run<?, ?> run, StoredGate stored) throws IOException, InterruptedException {
            if (step.ofLedger().isGiven()) {
                step.ofLedger().change(stored, run.getFullDisplayName());
                return;
            }
            stored.change(run.getFullDisplayName(), step.accept, step.pin, step.measuringChanged);
            FilePath workspace = getContext().get(FilePath.class);
            if (workspace != null) {
                stored.keepBuild(workspace.child(step.build))
                        .ifPresent(getContext().get(TaskListener.class).getLogger()::println);
            }
        }

        /** Whoever may push to a branch writes its Jenkinsfile: that is no permission to change what others are measured by. */
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
            PerformanceGateBuildAction action = run.getAction(PerformanceGateBuildAction.class);
            List<GateResult> all = action == null
                    ? List.of()
                    : action.getResults().stream()
                            .filter(it -> step.suite == null || it.getSuite().equals(step.suite))
                            .toList();
            if (all.isEmpty()) {
                throw new AbortException(
                        Messages.PerformanceBaselineStep_NoGate(step.suite == null ? "" : " (" + step.suite + ")"));
            }
            return all.get(all.size() - 1);
        }
    }

    /** What Jenkins knows of the step. */
    @Extension
    public static final class DescriptorImpl extends StepDescriptor {

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
