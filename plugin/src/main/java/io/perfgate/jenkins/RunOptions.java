package io.perfgate.jenkins;

import io.perfgate.jenkins.agent.Arguments;
import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The options of a gate that runs its suite; one that judges results has none of them. */
final class RunOptions implements Serializable {

    /** Where the suite's commands are started. */
    static final String DEFAULT_BUILD = ".";

    private static final String MERGE_BASE = "merge-base";

    private static final long serialVersionUID = 1;

    /** The folder of the build under test, relative to the workspace. */
    String build = DEFAULT_BUILD;
    /** A commit, {@code merge-base}, {@code kept} or the folder of another build; blank: the stored runs are compared with. */
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

    /**
     * The build to measure interleaved; blank for none. A pull request has a merge base with its target; the other branches of a
     * multibranch project are what pull requests are compared with.
     *
     * @param branch which a multibranch project builds
     * @param target the branch that a pull request is to be merged into
     */
    String against(Optional<String> branch, Optional<String> target) {
        String given = Objects.requireNonNullElse(Arguments.given(against), "");
        return given.equals(MERGE_BASE) && branch.isPresent()
                ? target.map(name -> MERGE_BASE + ":" + name).orElse("")
                : given;
    }

    void addTo(Arguments arguments, String reference) {
        arguments.add("--build", build().equals(DEFAULT_BUILD) ? null : build());
        arguments.add("--against", reference);
        arguments.add("--size", size);
        arguments.add("--budget", budget);
        arguments.add("--find-culprit", findCulprit);
        if (resume) {
            arguments.addAll(List.of("--resume"));
        }
    }
}
