package io.perfgate.jenkins;

import hudson.Extension;
import hudson.model.Job;
import hudson.model.Run;
import hudson.views.ListViewColumn;
import hudson.views.ListViewColumnDescriptor;
import io.perfgate.jenkins.gate.GatesOfBuild;
import org.jenkinsci.Symbol;
import org.kohsuke.stapler.DataBoundConstructor;

/** A column of list views: what the gate of the last completed build said. */
public final class PerformanceGateColumn extends ListViewColumn {

    @DataBoundConstructor
    public PerformanceGateColumn() {}

    /** Of several gates the worst; null where the last completed build had none. No other build is loaded. */
    public GateResult getLastResult(Job<?, ?> job) {
        Run<?, ?> last = job.getLastCompletedBuild();
        PerformanceGateBuildAction gates = last == null ? null : last.getAction(PerformanceGateBuildAction.class);
        return gates == null ? null : gates.worst().orElse(null);
    }

    /** Of the page of that gate, relative to Jenkins. */
    public String getLastUrl(Job<?, ?> job) {
        return GatesOfBuild.url(job.getLastCompletedBuild());
    }

    /** What Jenkins knows of the column. */
    @Extension
    @Symbol("performanceGate")
    public static final class DescriptorImpl extends ListViewColumnDescriptor {

        @Override
        public String getDisplayName() {
            return Messages.PerformanceGateBuildAction_DisplayName();
        }

        /** Views get it when somebody wants it. */
        @Override
        public boolean shownByDefault() {
            return false;
        }
    }
}
