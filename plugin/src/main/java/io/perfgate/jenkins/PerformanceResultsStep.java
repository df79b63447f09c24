package io.perfgate.jenkins;

import hudson.Extension;
import io.perfgate.jenkins.gate.GateOptions;
import java.util.List;
import java.util.Map;
import net.sf.json.JSONArray;
import net.sf.json.JSONObject;
import org.jenkinsci.plugins.workflow.steps.Step;
import org.kohsuke.stapler.DataBoundConstructor;
import org.kohsuke.stapler.DataBoundSetter;
import org.kohsuke.stapler.StaplerRequest2;

/**
 * {@code performanceResults(current: ['part1', 'part2'], suite: 'performance.yml')}: judges existing results, from
 * other steps or unstashed from parallel agents.
 */
public final class PerformanceResultsStep extends GateStep {

    private static final long serialVersionUID = 1;

    @DataBoundConstructor
    public PerformanceResultsStep(List<String> current) {
        super(GateOptions.ofResults(current));
    }

    /** Results in the workspace: files or folders. */
    public List<String> getCurrent() {
        return options.current();
    }

    /** The results, one per line, for the form. */
    public String getCurrentLines() {
        return String.join("\n", getCurrent());
    }

    @DataBoundSetter
    public void setSuite(String suite) {
        options.suite = suite;
    }

    @Extension
    public static final class DescriptorImpl extends GateStepDescriptor {

        @Override
        public String getFunctionName() {
            return "performanceResults";
        }

        @Override
        public String getDisplayName() {
            return Messages.PerformanceResultsStep_DisplayName();
        }

        /** Reads the results of a form, one per line. */
        @Override
        public Step newInstance(StaplerRequest2 request, JSONObject form) throws FormException {
            JSONArray current = new JSONArray();
            form.getString("currentLines").lines().forEach(current::add);
            form.put("current", current);
            return super.newInstance(request, form);
        }

        @Override
        public String argumentsToString(Map<String, Object> arguments) {
            return arguments.get("current") instanceof List<?> current ? current.toString() : null;
        }
    }
}
