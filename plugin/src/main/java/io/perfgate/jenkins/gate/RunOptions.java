package io.perfgate.jenkins.gate;

import io.perfgate.jenkins.agent.Arguments;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;

/** The options of a gate that runs its suite; not for existing results. */
public final class RunOptions implements Serializable {

    /** The folder in which the suite's commands start. */
    public static final String DEFAULT_BUILD = ".";

    private static final String MERGE_BASE = "merge-base";

    private static final long serialVersionUID = 1;

    /** The folder of the build under test, relative to the workspace. */
    public String build = DEFAULT_BUILD;
    /**
     * A commit, {@code merge-base}, {@code kept} or the folder of another build; if blank, the stored runs are used.
     */
    public String against;
    /** One of the suite's sizes; the whole suite if blank. */
    public String size;
    /** The time for all trials together, for example 30m; unlimited if blank. */
    public String budget;
    /** The one of several parts of the suite to measure, for example 2/4; the whole suite if blank. */
    public String shard;
    /** How long to search for the commit after a regression, for example 2h; no search if blank. */
    public String findCulprit;
    /** Whether to continue an interrupted run in the results folder. */
    public boolean resume;

    public String build() {
        return Arguments.orElse(build, DEFAULT_BUILD);
    }

    public boolean isShard() {
        return Arguments.given(shard) != null;
    }

    /**
     * The build to measure interleaved; blank for none. Only a pull request has a merge base; other branches of a
     * multibranch project are measured without.
     *
     * @param branch branch of a multibranch project
     * @param target target branch of a pull request
     */
    public String against(Optional<String> branch, Optional<String> target) {
        String given = Arguments.orElse(against, "");
        return given.equals(MERGE_BASE) && branch.isPresent()
                ? target.map(name -> MERGE_BASE + ":" + name).orElse("")
                : given;
    }

    public void addTo(Arguments arguments, String reference) {
        arguments.add("--build", build().equals(DEFAULT_BUILD) ? null : build());
        arguments.add("--against", reference);
        arguments.add("--size", size);
        arguments.add("--budget", budget);
        arguments.add("--shard", shard);
        arguments.add("--find-culprit", findCulprit);
        if (resume) {
            arguments.addAll(List.of("--resume"));
        }
    }
}
