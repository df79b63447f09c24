package io.perfgate.jenkins.trust;

import hudson.model.TaskListener;
import java.io.PrintStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** The suite and baselines that judge a pull request, and those of them that it would change. */
public final class PullRequestInputs implements Serializable {

    public static final PullRequestInputs NOT_A_PULL_REQUEST = new PullRequestInputs("", List.of());

    private static final long serialVersionUID = 1;

    private final String branch;

    @SuppressWarnings("serial") // its value is an ArrayList
    private final List<String> changed;

    public PullRequestInputs(String branch, List<String> changed) {
        this.branch = branch;
        this.changed = new ArrayList<>(changed);
    }

    /** The target branch; blank if the pull request's files are used, or there is none. */
    public String branch() {
        return branch;
    }

    public List<String> changed() {
        return List.copyOf(changed);
    }

    /** Creates them, and logs which suite and baselines judge the pull request. */
    public static PullRequestInputs of(GateInputs inputs, String suite, TaskListener listener) {
        PrintStream log = listener.getLogger();
        if (inputs.trusted().isEmpty()) {
            log.println(Messages.PullRequestInputs_Own(inputs.branch(), suite));
            return NOT_A_PULL_REQUEST;
        }
        log.println(Messages.PullRequestInputs_Judged(inputs.branch()));
        inputs.changed().forEach(file -> log.println(Messages.PullRequestInputs_Changed(file, inputs.branch())));
        return new PullRequestInputs(inputs.branch(), inputs.changed());
    }
}
