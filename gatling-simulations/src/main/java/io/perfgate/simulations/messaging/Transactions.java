package io.perfgate.simulations.messaging;

import jakarta.jms.JMSException;
import jakarta.jms.Session;

/** Commits a session after every few messages, or does nothing if it is not transacted. */
final class Transactions {
    private final Session session;
    private final boolean transacted;
    private int uncommitted;

    Transactions(Session session) throws JMSException {
        this.session = session;
        this.transacted = session.getTransacted();
    }

    void messageDone() throws JMSException {
        if (transacted && ++uncommitted == Mode.MESSAGES_PER_TRANSACTION) {
            finish();
        }
    }

    /** Commits the rest. */
    void finish() throws JMSException {
        if (uncommitted > 0) {
            uncommitted = 0;
            session.commit();
        }
    }

    /** Rolls back the messages since the last commit. */
    void rollBackAfter(JMSException failure) {
        uncommitted = 0;
        if (transacted) {
            try {
                session.rollback();
            } catch (JMSException alsoFailed) {
                failure.addSuppressed(alsoFailed);
            }
        }
    }
}
