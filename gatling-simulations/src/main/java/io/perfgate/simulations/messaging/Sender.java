package io.perfgate.simulations.messaging;

import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;

/** One sending user: a session with a producer. */
final class Sender {
    private final Session session;
    private final MessageProducer producer;
    private final Transactions transactions;
    private final byte[] body;

    Sender(Session session, Destination destination, Mode mode, byte[] body) throws JMSException {
        this.session = session;
        this.producer = session.createProducer(destination);
        producer.setDeliveryMode(mode.persistent() ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT);
        this.transactions = new Transactions(session);
        this.body = body;
    }

    /** Sends one message; in transacted mode, every fifth one includes the commit, which alone waits for the broker. */
    void send() throws JMSException {
        try {
            BytesMessage message = session.createBytesMessage();
            message.writeBytes(body);
            producer.send(message);
            transactions.messageDone();
        } catch (JMSException failure) {
            transactions.rollBackAfter(failure);
            throw failure;
        }
    }

    /** Commits the rest at the end. */
    void finish() throws JMSException {
        transactions.finish();
    }
}
