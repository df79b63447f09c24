package io.perfgate.jenkins;

import java.util.ArrayList;
import java.util.List;

/** The command line that runs a suite on an agent. */
final class PerfgateCommand {

    private PerfgateCommand() {}

    /**
     * The arguments to start.
     *
     * @param java path on the agent
     * @param jar path on the agent
     * @param buildName what the run record and its reports call the build
     */
    static List<String> run(String java, String jar, GateOptions options, String buildName) {
        List<String> arguments = new ArrayList<>(List.of(java, "-jar", jar, "run"));
        add(arguments, "-f", options.suite());
        add(arguments, "--baseline", options.baseline());
        add(arguments, "--profile", options.profile());
        add(arguments, "--only", options.only());
        options.variableLines().forEach(it -> add(arguments, "--set", it));
        add(arguments, "--out", options.out());
        add(arguments, "--build-name", buildName);
        return arguments;
    }

    private static void add(List<String> arguments, String name, String value) {
        if (value != null) {
            arguments.add(name);
            arguments.add(value);
        }
    }
}
