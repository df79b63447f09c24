package io.perfgate.jenkins.trust;

import hudson.model.Job;
import jenkins.scm.api.SCMHead;
import jenkins.scm.api.mixin.ChangeRequestSCMHead;

/** What a job's branch is to its repository. */
public enum BranchRole {
    /** The one whose builds the others are measured by; a job of no multibranch project counts as it. */
    MAIN,
    OTHER,
    PULL_REQUEST;

    public static boolean isPullRequest(Job<?, ?> job) {
        return SCMHead.HeadByItem.findHead(job) instanceof ChangeRequestSCMHead;
    }

    public static BranchRole of(Job<?, ?> job, String mainBranch) {
        if (isPullRequest(job)) {
            return PULL_REQUEST;
        }
        SCMHead head = SCMHead.HeadByItem.findHead(job);
        return head == null || head.getName().equals(mainBranch) ? MAIN : OTHER;
    }
}
