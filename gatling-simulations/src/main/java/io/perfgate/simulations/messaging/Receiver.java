package io.perfgate.simulations.messaging;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.util.function.BooleanSupplier;

/** One receiving user: a session with a consumer. */
final class Receiver {
    /** Short, because a receiver notices the end of a run with this delay. */
    private static final long WAIT_MILLIS = 100;

    private final MessageConsumer consumer;
    private final Transactions transactions;
    private final int bodyBytes;
    private volatile boolean idle;

    Receiver(Session session, MessageConsumer consumer, int bodyBytes) throws JMSException {
        this.consumer = consumer;
        this.transactions = new Transactions(session);
        this.bodyBytes = bodyBytes;
    }

    /** Receives one message, as long as more are expected; false if none came. */
    boolean receive(BooleanSupplier moreExpected) throws JMSException {
        idle = true;
        try {
            Message message;
            boolean wait;
            do {
                // Asked first, so that messages sent before the answer becomes no are still received.
                wait = moreExpected.getAsBoolean();
                message = consumer.receive(WAIT_MILLIS);
            } while (message == null && wait);
            if (message == null) {
                transactions.finish();
                return false;
            }
            idle = false;
            check(message);
            transactions.messageDone();
            return true;
        } catch (JMSException failure) {
            transactions.rollBackAfter(failure);
            throw failure;
        }
    }

    /** Whether the last attempt found no message. */
    boolean isIdle() {
        return idle;
    }

    private void check(Message message) throws JMSException {
        long receivedBytes = message instanceof BytesMessage bytes ? bytes.getBodyLength() : -1;
        if (receivedBytes != bodyBytes) {
            throw new JMSException("received a body of " + receivedBytes + " bytes, expected " + bodyBytes);
        }
    }
}
