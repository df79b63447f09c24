package io.perfgate.jenkins.agent;

import hudson.AbortException;
import hudson.FilePath;
import hudson.Util;
import hudson.model.Computer;
import hudson.remoting.RequestAbortedException;
import hudson.slaves.WorkspaceList;
import java.io.IOException;
import java.util.Map;

/** The agent of a gate: its connection, its Java, and its folder for the gate's files. */
public final class Agent {

    private static final int HASH_DIGITS = 12;

    private Agent() {}

    /** Its name; blank for the controller. */
    public static String nameOf(FilePath folder) {
        Computer computer = folder.toComputer();
        return computer == null ? "" : computer.getName();
    }

    public static AbortException gone() {
        return new AbortException(Messages.Agent_Gone());
    }

    /**
     * Whether a failure may come from a lost connection. It tries a call, because writes fail before the connection and
     * its node are known to be gone.
     */
    public static boolean isLost(FilePath folder) throws InterruptedException {
        try {
            folder.exists();
            return false;
        } catch (IOException | RequestAbortedException lost) {
            return true;
        }
    }

    /** The Java that runs perfgate: the environment's, otherwise the one that the agent itself runs on. */
    public static String java(Map<String, String> environment, Map<Object, Object> agentProperties, boolean unix) {
        String home = environment.get("JAVA_HOME");
        if (home == null || home.isBlank()) {
            home = (String) agentProperties.get("java.home");
        }
        return unix ? home + "/bin/java" : home + "\\bin\\java.exe";
    }

    /**
     * The folder of a gate's files, beside the workspace, out of reach of the build. Simultaneous gates in a workspace
     * have different results folders, and so different folders here.
     */
    public static FilePath folder(FilePath workspace, String out) throws AbortException {
        FilePath temporary = WorkspaceList.tempDir(workspace);
        if (temporary == null) {
            throw new AbortException(Messages.Agent_NoFolder());
        }
        return temporary.child("performance-gate").child(Util.getDigestOf(out).substring(0, HASH_DIGITS));
    }
}
