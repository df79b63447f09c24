package io.perfgate.jenkins;

import hudson.model.TaskListener;
import io.perfgate.jenkins.trust.GateInputs;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** The suite and baselines that judge a pull request, and those of them that it would change. */
final class PullRequestInputs implements Serializable {

    static final PullRequestInputs NOT_A_PULL_REQUEST = new PullRequestInputs("", List.of());

    private static final long serialVersionUID = 1;

    private final String branch;
    private final List<String> changed;

    PullRequestInputs(String branch, List<String> changed) {
        this.branch = branch;
        this.changed = new ArrayList<>(changed);
    }

    /** The target branch; blank if the pull request's files are used, or there is none. */
    String branch() {
        return branch;
    }

    List<String> changed() {
        return List.copyOf(changed);
    }

    static PullRequestInputs of(GateInputs inputs) {
        return inputs.trusted().isPresent()
                ? new PullRequestInputs(inputs.branch(), inputs.changed())
                : NOT_A_PULL_REQUEST;
    }

    void say(TaskListener listener) {
        listener.getLogger().println(Messages.PullRequestInputs_Judged(branch));
        changed.forEach(file -> listener.getLogger().println(Messages.PullRequestInputs_Changed(file, branch)));
    }
}
