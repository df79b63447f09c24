package io.perfgate.jenkins.agent;

import hudson.FilePath;
import hudson.remoting.RequestAbortedException;
import java.io.IOException;

/** The connection to an agent. */
public final class AgentLink {

    private AgentLink() {}

    /**
     * Whether what just failed there may have failed for want of a connection. It is tried, not asked: a write into a
     * closed one fails some time before the connection, and then its node, are known to be gone.
     */
    public static boolean isLost(FilePath folder) throws InterruptedException {
        try {
            folder.exists();
            return false;
        } catch (IOException | RequestAbortedException lost) {
            return true;
        }
    }
}
