package io.perfgate.jenkins.trust;

import hudson.model.Job;
import java.util.Optional;
import jenkins.scm.api.SCMHead;
import jenkins.scm.api.metadata.PrimaryInstanceMetadataAction;
import jenkins.scm.api.mixin.ChangeRequestSCMHead;

/** The role of a job's branch in its repository. A Jenkinsfile cannot decide it, because each branch has its own. */
public enum BranchRole {
    /** The branch whose builds the others are compared with. */
    MAIN,
    OTHER,
    PULL_REQUEST;

    public static boolean isPullRequest(Job<?, ?> job) {
        return targetOf(job).isPresent();
    }

    /** The target branch of a pull request according to the branch source, as in CHANGE_TARGET. */
    public static Optional<String> targetOf(Job<?, ?> job) {
        return SCMHead.HeadByItem.findHead(job) instanceof ChangeRequestSCMHead request
                ? Optional.of(request.getTarget().getName())
                : Optional.empty();
    }

    /**
     * The role of a job. The branch source decides which branch is the main one. Any other job may build anything, so
     * an administrator must name it.
     */
    public static BranchRole of(Job<?, ?> job, AcceptingJobs named) {
        if (isPullRequest(job)) {
            return PULL_REQUEST;
        }
        return job.getAction(PrimaryInstanceMetadataAction.class) != null || named.has(job.getFullName())
                ? MAIN
                : OTHER;
    }

    /** Empty if the job does not build a branch of a multibranch project. */
    public static Optional<String> branchOf(Job<?, ?> job) {
        return Optional.ofNullable(SCMHead.HeadByItem.findHead(job)).map(SCMHead::getName);
    }
}
