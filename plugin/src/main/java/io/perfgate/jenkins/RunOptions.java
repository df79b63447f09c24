package io.perfgate.jenkins;

import io.perfgate.jenkins.agent.Arguments;
import java.io.Serializable;
import java.util.List;

/** The options of a gate that runs its suite; one that judges results has none of them. */
final class RunOptions implements Serializable {

    /** Where the suite's commands are started. */
    static final String DEFAULT_BUILD = ".";

    private static final long serialVersionUID = 1;

    /** The folder of the build under test, relative to the workspace. */
    String build = DEFAULT_BUILD;
    /** The folder of another build, or {@code kept}; blank: the stored runs are compared with. */
    String against;
    /** One of the suite's sizes; blank: the whole suite. */
    String size;
    /** The time for all trials together, 30m for example; blank: as many as the suite asks for. */
    String budget;
    /** How long to search for the commit if something regressed, 2h for example; blank: not at all. */
    String findCulprit;
    /** Whether to continue an interrupted run in the results folder. */
    boolean resume;

    String build() {
        String given = Arguments.given(build);
        return given == null ? DEFAULT_BUILD : given;
    }

    void addTo(Arguments arguments) {
        arguments.add("--build", build().equals(DEFAULT_BUILD) ? null : build());
        arguments.add("--against", against);
        arguments.add("--size", size);
        arguments.add("--budget", budget);
        arguments.add("--find-culprit", findCulprit);
        if (resume) {
            arguments.addAll(List.of("--resume"));
        }
    }
}
