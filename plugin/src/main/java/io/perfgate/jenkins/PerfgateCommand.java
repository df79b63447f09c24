package io.perfgate.jenkins;

import io.perfgate.jenkins.gate.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The command line that runs a suite on an agent, or judges results there. */
final class PerfgateCommand {

    private PerfgateCommand() {}

    /**
     * What a run needs to know of baselines that it cannot change itself.
     *
     * @param files the folder of kept builds' files on the agent
     * @param mayBeAccepted whether Jenkins takes the run into the baseline if it passes
     */
    record KeptByJenkins(String files, boolean mayBeAccepted) {
        private void addTo(List<String> arguments) {
            add(arguments, "--kept-files", files);
            if (mayBeAccepted) {
                arguments.add("--accepted-elsewhere");
            }
        }
    }

    /**
     * The arguments to start.
     *
     * @param java path on the agent
     * @param jar path on the agent
     * @param suite its file on the agent
     * @param baseline the folder of accepted results on the agent
     * @param kept of baselines that Jenkins keeps
     * @param previous records of builds before, on the agent
     * @param buildName what the run record and its reports call the build
     */
    static List<String> of(
            String java,
            String jar,
            GateOptions options,
            String suite,
            String baseline,
            Optional<KeptByJenkins> kept,
            List<String> previous,
            String buildName) {
        List<String> arguments =
                new ArrayList<>(List.of(java, "-jar", jar, options.current().isEmpty() ? "run" : "judge"));
        add(arguments, "-f", suite);
        add(arguments, "--baseline", baseline);
        add(arguments, "--profile", options.profile());
        add(arguments, "--only", options.only());
        options.variableLines().forEach(it -> add(arguments, "--set", it));
        add(arguments, "--out", options.out());
        previous.forEach(it -> add(arguments, "--previous", it));
        add(arguments, "--build-name", buildName);
        add(arguments, "--language", Language.texts().tag());
        if (options.current().isEmpty()) {
            arguments.addAll(options.ofRun().arguments());
            kept.ifPresent(it -> it.addTo(arguments));
        } else {
            arguments.add("--"); // a result may be called as an option is
            arguments.addAll(options.current());
        }
        return arguments;
    }

    static void add(List<String> arguments, String name, String value) {
        if (value != null) {
            arguments.add(name);
            arguments.add(value);
        }
    }
}
