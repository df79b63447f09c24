package io.perfgate.simulations.messaging;

/** Persistent (P) or not (nP), transacted (T) or not (nT). */
public enum Mode {
    nP_nT(false, false),
    nP_T(false, true),
    P_nT(true, false),
    P_T(true, true);

    /** Messages per transaction, as in the published reports. */
    static final int MESSAGES_PER_TRANSACTION = 5;

    private final boolean persistent;
    private final boolean transacted;

    Mode(boolean persistent, boolean transacted) {
        this.persistent = persistent;
        this.transacted = transacted;
    }

    boolean persistent() {
        return persistent;
    }

    boolean transacted() {
        return transacted;
    }
}
