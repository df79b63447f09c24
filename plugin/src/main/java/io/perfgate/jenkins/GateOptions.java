package io.perfgate.jenkins;

import java.io.Serializable;
import java.util.List;

/** What a gate can be told, whichever step or builder it was told through. */
final class GateOptions implements Serializable {

    static final String DEFAULT_BASELINE = "baselines";
    static final String DEFAULT_OUT = "perfgate-out";

    private static final long serialVersionUID = 1;

    private final String suite;
    private String baseline = DEFAULT_BASELINE;
    private String profile;
    private String only;
    private String variables;
    private String out = DEFAULT_OUT;
    private boolean stopPipeline = true;

    GateOptions(String suite) {
        this.suite = orElse(suite, null);
        if (this.suite == null) {
            throw new IllegalArgumentException(Messages.GateOptions_SuiteMissing());
        }
    }

    /** The file that declares what is run and judged, relative to the workspace. */
    String suite() {
        return suite;
    }

    /** The folder of accepted results, relative to the workspace. */
    String baseline() {
        return baseline;
    }

    void baseline(String folder) {
        baseline = orElse(folder, DEFAULT_BASELINE);
    }

    /** The hardware profile by name; null: recognised. */
    String profile() {
        return profile;
    }

    void profile(String name) {
        profile = orElse(name, null);
    }

    /** A pattern of the workloads to run; null: all. */
    String only() {
        return only;
    }

    void only(String pattern) {
        only = orElse(pattern, null);
    }

    /** Values for the suite's variables, one {@code name=value} a line; null: the suite's own. */
    String variables() {
        return variables;
    }

    List<String> variableLines() {
        return variables == null
                ? List.of()
                : variables
                        .lines()
                        .map(String::trim)
                        .filter(it -> !it.isEmpty())
                        .toList();
    }

    void variables(String lines) {
        variables = orElse(lines, null);
    }

    /** The folder that the run's results go to, relative to the workspace. */
    String out() {
        return out;
    }

    void out(String folder) {
        out = orElse(folder, DEFAULT_OUT);
    }

    /** Whether a failed gate ends the Pipeline; otherwise it marks build and stage and goes on. */
    boolean stopPipeline() {
        return stopPipeline;
    }

    void stopPipeline(boolean stop) {
        stopPipeline = stop;
    }

    private static String orElse(String text, String otherwise) {
        return text == null || text.isBlank() ? otherwise : text.trim();
    }
}
