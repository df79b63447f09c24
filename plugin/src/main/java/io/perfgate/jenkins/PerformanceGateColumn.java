package io.perfgate.jenkins;

import hudson.Extension;
import hudson.model.Job;
import hudson.model.Run;
import hudson.views.ListViewColumn;
import hudson.views.ListViewColumnDescriptor;
import org.jenkinsci.Symbol;
import org.kohsuke.stapler.DataBoundConstructor;

/** A column of list views: what the gate of the last completed build said. */
public final class PerformanceGateColumn extends ListViewColumn {

    @DataBoundConstructor
    public PerformanceGateColumn() {}

    /** Null where the last completed build had no gate; no other build is loaded. */
    public PerformanceGateBuildAction getLastGate(Job<?, ?> job) {
        Run<?, ?> last = job.getLastCompletedBuild();
        return last == null ? null : last.getAction(PerformanceGateBuildAction.class);
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
