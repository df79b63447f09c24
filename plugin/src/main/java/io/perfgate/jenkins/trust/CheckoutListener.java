package io.perfgate.jenkins.trust;

import hudson.Extension;
import hudson.FilePath;
import hudson.Util;
import hudson.model.AbstractBuild;
import hudson.model.Computer;
import hudson.model.Run;
import hudson.model.TaskListener;
import hudson.model.listeners.SCMListener;
import hudson.scm.SCM;
import hudson.scm.SCMRevisionState;
import java.io.File;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** Notes where the builds of pull requests check repositories out: agents are not asked, since their files are the pull request's. */
@Extension
public final class CheckoutListener extends SCMListener {

    /** Of git, where it checks out into a folder below the one that it is told; as it was set, before variables are put in. */
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
                ? new CheckoutFolder(node(workspace), root.getRemote(), CheckoutFolder.UNKNOWN)
                : new CheckoutFolder(node(workspace), root.child(below).getRemote(), repository(scm));
    }

    /** The name of the folder's agent. */
    static String node(FilePath folder) {
        Computer computer = folder.toComputer();
        return computer == null ? "" : computer.getName();
    }

    /** Its key may be an address with a password. */
    static String repository(SCM scm) {
        return Util.getDigestOf(scm.getKey());
    }
}
