package io.perfgate.jenkins.gate;

import hudson.ExtensionList;
import hudson.ExtensionPoint;
import java.io.IOException;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Receives each gate after it was concluded and stored with its build. */
public abstract class GateListener implements ExtensionPoint {

    private static final Logger LOGGER = Logger.getLogger(GateListener.class.getName());

    public abstract void concluded(ConcludedGate gate) throws IOException;

    /** Notifies all listeners. A failure of one is logged in the build and does not change the conclusion. */
    public static void fire(ConcludedGate gate) {
        for (GateListener listener : ExtensionList.lookup(GateListener.class)) {
            try {
                listener.concluded(gate);
            } catch (IOException | RuntimeException | LinkageError failed) {
                LOGGER.log(Level.WARNING, "after the gate of " + gate.run(), failed);
                gate.listener()
                        .error(Messages.GateListener_Failed(listener.getClass().getSimpleName(), failed.getMessage()));
            }
        }
    }
}
