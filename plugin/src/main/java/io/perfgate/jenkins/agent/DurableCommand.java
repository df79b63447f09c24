package io.perfgate.jenkins.agent;

import hudson.AbortException;
import hudson.EnvVars;
import hudson.FilePath;
import hudson.Launcher;
import hudson.model.TaskListener;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import org.jenkinsci.plugins.durabletask.BourneShellScript;
import org.jenkinsci.plugins.durabletask.Controller;
import org.jenkinsci.plugins.durabletask.DurableTask;
import org.jenkinsci.plugins.durabletask.WindowsBatchScript;
import org.jenkinsci.plugins.workflow.FilePathUtils;

/**
 * A command on an agent that survives a lost connection or a restart of the controller.
 *
 * <p>Saved with the Pipeline's program; the agent has its output and, in the end, its exit status.
 */
public final class DurableCommand implements Serializable {

    private static final long serialVersionUID = 1;

    private final String node;
    private final String folder;
    private final Controller controller;

    private DurableCommand(String node, String folder, Controller controller) {
        this.node = node;
        this.folder = folder;
        this.controller = controller;
    }

    public static DurableCommand start(
            List<String> command, EnvVars environment, FilePath folder, Launcher launcher, TaskListener listener)
            throws IOException, InterruptedException {
        String node = FilePathUtils.getNodeNameOrNull(folder);
        if (node == null) {
            throw Agent.gone();
        }
        DurableTask task = launcher.isUnix() ? new BourneShellScript(ShellScript.unix(command)) : batch(command);
        task.defaultCharset(); // so that all of it arrives in UTF-8
        return new DurableCommand(node, folder.getRemote(), task.launch(environment, folder, launcher, listener));
    }

    private static DurableTask batch(List<String> command) throws AbortException {
        try {
            return new WindowsBatchScript(ShellScript.windows(command));
        } catch (IllegalArgumentException cannotBeSaid) {
            throw new AbortException(cannotBeSaid.getMessage());
        }
    }

    String node() {
        return node;
    }

    /** The folder of the command; empty while its agent is not connected. */
    Optional<FilePath> folder() {
        return Optional.ofNullable(FilePathUtils.find(node, folder));
    }

    /** Its output, its exit status and its end. */
    Controller controller() {
        return controller;
    }
}
