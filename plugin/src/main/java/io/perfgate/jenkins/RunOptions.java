package io.perfgate.jenkins;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** What a gate can be told that runs its suite; one that judges results has none of it. */
final class RunOptions implements Serializable {

    /** Where the suite's commands are started. */
    static final String DEFAULT_BUILD = ".";

    private static final long serialVersionUID = 1;

    private String build = DEFAULT_BUILD;
    private String against;
    private String size;
    private String budget;
    private String findCulprit;
    private boolean resume;

    /** The folder of the build under test, relative to the workspace. */
    String build() {
        return build;
    }

    void build(String folder) {
        build = GateOptions.orElse(folder, DEFAULT_BUILD);
    }

    /** The folder of another build, or {@code kept}; null: the stored runs are compared with. */
    String against() {
        return against;
    }

    void against(String folder) {
        against = GateOptions.orElse(folder, null);
    }

    /** One of the suite's sizes; null: the whole suite. */
    String size() {
        return size;
    }

    void size(String name) {
        size = GateOptions.orElse(name, null);
    }

    /** The time for all trials together, 30m for example; null: as many as the suite asks for. */
    String budget() {
        return budget;
    }

    void budget(String time) {
        budget = GateOptions.orElse(time, null);
    }

    /** How long to search for the commit if something regressed, 2h for example; null: not at all. */
    String findCulprit() {
        return findCulprit;
    }

    void findCulprit(String time) {
        findCulprit = GateOptions.orElse(time, null);
    }

    /** Whether an interrupted run in the results folder is gone on with. */
    boolean resume() {
        return resume;
    }

    void resume(boolean goOn) {
        resume = goOn;
    }

    List<String> arguments() {
        List<String> arguments = new ArrayList<>();
        PerfgateCommand.add(arguments, "--build", build.equals(DEFAULT_BUILD) ? null : build);
        PerfgateCommand.add(arguments, "--against", against);
        PerfgateCommand.add(arguments, "--size", size);
        PerfgateCommand.add(arguments, "--budget", budget);
        PerfgateCommand.add(arguments, "--find-culprit", findCulprit);
        if (resume) {
            arguments.add("--resume");
        }
        return arguments;
    }
}
