package io.perfgate.jenkins;

import hudson.Extension;
import hudson.model.Job;
import hudson.model.Run;
import hudson.views.ListViewColumn;
import hudson.views.ListViewColumnDescriptor;
import org.jenkinsci.Symbol;
import org.kohsuke.stapler.DataBoundConstructor;

/** A column of list views with the gate of the last completed build. */
public final class PerformanceGateColumn extends ListViewColumn {

    @DataBoundConstructor
    public PerformanceGateColumn() {}

    /** The worst of several gates; null if the last completed build had none. No other build is loaded. */
    public GateResult getLastResult(Job<?, ?> job) {
        Run<?, ?> last = job.getLastCompletedBuild();
        PerformanceGateBuildAction gates = last == null ? null : last.getAction(PerformanceGateBuildAction.class);
        return gates == null ? null : gates.worst().orElse(null);
    }

    @Extension
    @Symbol("performanceGate")
    public static final class DescriptorImpl extends ListViewColumnDescriptor {

        @Override
        public String getDisplayName() {
            return Messages.PerformanceGateBuildAction_DisplayName();
        }

        /** Not shown unless a view adds it. */
        @Override
        public boolean shownByDefault() {
            return false;
        }
    }
}
