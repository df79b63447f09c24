package io.perfgate.jenkins.trust;

import hudson.model.Job;
import java.util.Optional;
import jenkins.scm.api.SCMHead;
import jenkins.scm.api.metadata.PrimaryInstanceMetadataAction;
import jenkins.scm.api.mixin.ChangeRequestSCMHead;

/** What a job's branch is to its repository. What a Jenkinsfile says of that counts for nothing: each branch has its own. */
public enum BranchRole {
    /** The one whose builds the others are measured by. */
    MAIN,
    OTHER,
    PULL_REQUEST;

    public static boolean isPullRequest(Job<?, ?> job) {
        return targetOf(job).isPresent();
    }

    /** The branch that a pull request is to be merged into; the branch source says so, as CHANGE_TARGET does. */
    public static Optional<String> targetOf(Job<?, ?> job) {
        return SCMHead.HeadByItem.findHead(job) instanceof ChangeRequestSCMHead request
                ? Optional.of(request.getTarget().getName())
                : Optional.empty();
    }

    /**
     * The main one is that of which the branch source says so; any other job, which may build whatever it is given, only
     * where an administrator has named it.
     */
    public static BranchRole of(Job<?, ?> job, AcceptingJobs named) {
        if (isPullRequest(job)) {
            return PULL_REQUEST;
        }
        return job.getAction(PrimaryInstanceMetadataAction.class) != null || named.has(job.getFullName())
                ? MAIN
                : OTHER;
    }

    /** Empty where the job builds no branch of a multibranch project. */
    public static Optional<String> branchOf(Job<?, ?> job) {
        return Optional.ofNullable(SCMHead.HeadByItem.findHead(job)).map(SCMHead::getName);
    }
}
