package io.perfgate.jenkins.agent;

import hudson.AbortException;
import hudson.FilePath;
import hudson.Util;
import hudson.slaves.WorkspaceList;

/** Files of one gate on its agent, beside the workspace, out of reach of the build. */
public final class GateFolder {

    private static final int HASH_DIGITS = 12;

    private GateFolder() {}

    /**
     * The folder of a gate. Simultaneous gates in a workspace have different results folders, and so different folders
     * here.
     */
    public static FilePath of(FilePath workspace, String out) throws AbortException {
        FilePath temporary = WorkspaceList.tempDir(workspace);
        if (temporary == null) {
            throw new AbortException(Messages.GateFolder_None());
        }
        return temporary.child("performance-gate").child(Util.getDigestOf(out).substring(0, HASH_DIGITS));
    }
}
