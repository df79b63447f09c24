package io.perfgate.simulations.messaging;

import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import jakarta.jms.Topic;

/** Where messages go and who gets them; destinations count from 0. */
public sealed interface Destinations {

    Destination destination(Session session, int number) throws JMSException;

    /** {@code receiver}: its number among all, so that each has a separate subscription. */
    MessageConsumer consumer(Session session, int number, int receiver) throws JMSException;

    /** Each message goes to one of a queue's receivers. */
    record Queues() implements Destinations {
        @Override
        public Destination destination(Session session, int number) throws JMSException {
            return session.createQueue("perfgate." + number);
        }

        @Override
        public MessageConsumer consumer(Session session, int number, int receiver) throws JMSException {
            return session.createConsumer(destination(session, number));
        }
    }

    /**
     * Each message goes to all of a topic's subscribers.
     *
     * @param durable the broker keeps messages for absent subscribers
     */
    record Topics(boolean durable) implements Destinations {
        @Override
        public Topic destination(Session session, int number) throws JMSException {
            return session.createTopic("perfgate." + number);
        }

        @Override
        public MessageConsumer consumer(Session session, int number, int receiver) throws JMSException {
            Topic topic = destination(session, number);
            // A shared subscription needs no client id, and with a name for each receiver nobody shares it.
            return durable
                    ? session.createSharedDurableConsumer(topic, "subscriber-" + receiver)
                    : session.createConsumer(topic);
        }
    }
}
