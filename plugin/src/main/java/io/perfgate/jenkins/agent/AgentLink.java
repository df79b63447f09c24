package io.perfgate.jenkins.agent;

import hudson.AbortException;
import hudson.FilePath;
import hudson.remoting.RequestAbortedException;
import java.io.IOException;

/** The connection to an agent. */
public final class AgentLink {

    private AgentLink() {}

    public static AbortException gone() {
        return new AbortException(Messages.AgentLink_Gone());
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
}
