package io.perfgate.jenkins.gate;

import io.perfgate.jenkins.agent.Arguments;
import java.util.List;

/** The command line that runs a suite on an agent, or judges results there. */
public final class PerfgateCommand {

    private PerfgateCommand() {}

    /**
     * The files of a gate on its agent.
     *
     * @param suite the suite's file
     * @param baseline the folder of accepted results
     * @param kept the folder of kept builds' files; blank unless Jenkins keeps the baselines
     * @param mayBeAccepted whether Jenkins accepts the run if it passes
     * @param against the build to measure interleaved; blank for none
     * @param nights the folder of the runs since the newest accepted one
     * @param lock lock file that allows one run at a time
     */
    public record Inputs(
            String suite,
            String baseline,
            String kept,
            boolean mayBeAccepted,
            String against,
            String nights,
            String lock) {}

    /**
     * Returns the command with its arguments.
     *
     * @param java path on the agent
     * @param jar path on the agent
     * @param buildName the name of the build in the run record and its reports
     */
    public static List<String> of(String java, String jar, GateOptions options, Inputs inputs, String buildName) {
        boolean isRun = options.current().isEmpty();
        Arguments arguments = new Arguments(java, "-jar", jar, isRun ? "run" : "judge");
        arguments.add("-f", inputs.suite());
        arguments.add("--baseline", inputs.baseline());
        arguments.add("--profile", options.profile);
        arguments.add("--only", options.only);
        options.variableLines().forEach(line -> arguments.add("--set", line));
        arguments.add("--out", options.out());
        arguments.add("--nights", inputs.nights());
        arguments.add("--build-name", buildName);
        arguments.add("--language", Language.texts().tag());
        if (isRun) {
            options.ofRun().addTo(arguments, inputs.against());
            arguments.add("--measuring-lock", inputs.lock());
            arguments.add("--kept-files", inputs.kept());
            if (inputs.mayBeAccepted()) {
                arguments.addAll(List.of("--accepted-elsewhere"));
            }
        } else {
            arguments.addAll(List.of("--")); // a result may be named like an option
            arguments.addAll(options.current());
        }
        return arguments.list();
    }
}
