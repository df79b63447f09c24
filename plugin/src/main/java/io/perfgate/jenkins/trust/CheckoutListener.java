package io.perfgate.jenkins.trust;

import hudson.Extension;
import hudson.FilePath;
import hudson.Util;
import hudson.model.AbstractBuild;
import hudson.model.Run;
import hudson.model.TaskListener;
import hudson.model.listeners.SCMListener;
import hudson.scm.SCM;
import hudson.scm.SCMRevisionState;
import io.perfgate.jenkins.agent.Agent;
import java.io.File;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/**
 * Notes where builds of pull requests check out repositories. Agents are not asked, because the pull request controls
 * their files.
 */
@Extension
public final class CheckoutListener extends SCMListener {

    /** The Git setting for a folder below the checkout's, before variables are replaced. */
    private static final String GIT_FOLDER = "GIT_CHECKOUT_DIR";

    @Override
    public void onCheckout(
            Run<?, ?> build,
            SCM scm,
            FilePath workspace,
            TaskListener listener,
            File changelogFile,
            SCMRevisionState pollingBaseline)
            throws IOException {
        if (BranchRole.isPullRequest(build.getParent())) {
            Checkouts.add(build, folder(build, scm, workspace));
        }
    }

    static CheckoutFolder folder(Run<?, ?> build, SCM scm, FilePath workspace) {
        Map<String, String> environment = new HashMap<>();
        scm.buildEnvironment(build, environment);
        String below = environment.getOrDefault(GIT_FOLDER, "");
        FilePath root = scm.getModuleRoot(workspace, build instanceof AbstractBuild<?, ?> freestyle ? freestyle : null);
        return below.contains("$")
                ? new CheckoutFolder(Agent.nameOf(workspace), root.getRemote(), CheckoutFolder.UNKNOWN)
                : new CheckoutFolder(Agent.nameOf(workspace), root.child(below).getRemote(), repository(scm));
    }

    /** The identity of a repository, hashed because its key may contain a password. */
    static String repository(SCM scm) {
        return Util.getDigestOf(scm.getKey());
    }
}
