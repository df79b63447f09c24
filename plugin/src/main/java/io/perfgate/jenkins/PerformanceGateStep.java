package io.perfgate.jenkins;

import hudson.Extension;
import java.util.Map;
import org.kohsuke.stapler.DataBoundConstructor;
import org.kohsuke.stapler.DataBoundSetter;

/** {@code performanceGate(suite: 'performance.yml')}: runs a suite on the agent, judges it, and says so. */
public final class PerformanceGateStep extends GateStep {

    private static final long serialVersionUID = 1;

    @DataBoundConstructor
    public PerformanceGateStep(String suite) {
        super(new GateOptions(suite));
    }

    public String getBuild() {
        return options().ofRun().build();
    }

    @DataBoundSetter
    public void setBuild(String build) {
        options().ofRun().build(build);
    }

    public String getAgainst() {
        return options().ofRun().against();
    }

    @DataBoundSetter
    public void setAgainst(String against) {
        options().ofRun().against(against);
    }

    public String getSize() {
        return options().ofRun().size();
    }

    @DataBoundSetter
    public void setSize(String size) {
        options().ofRun().size(size);
    }

    public String getBudget() {
        return options().ofRun().budget();
    }

    @DataBoundSetter
    public void setBudget(String budget) {
        options().ofRun().budget(budget);
    }

    public String getFindCulprit() {
        return options().ofRun().findCulprit();
    }

    @DataBoundSetter
    public void setFindCulprit(String findCulprit) {
        options().ofRun().findCulprit(findCulprit);
    }

    public boolean isResume() {
        return options().ofRun().resume();
    }

    @DataBoundSetter
    public void setResume(boolean resume) {
        options().ofRun().resume(resume);
    }

    /** What Jenkins knows of the step. */
    @Extension
    public static final class DescriptorImpl extends GateStepDescriptor {

        @Override
        public String getFunctionName() {
            return "performanceGate";
        }

        @Override
        public String getDisplayName() {
            return Messages.PerformanceGateStep_DisplayName();
        }

        @Override
        public String argumentsToString(Map<String, Object> arguments) {
            return arguments.get("suite") instanceof String suite ? suite : null;
        }
    }
}
