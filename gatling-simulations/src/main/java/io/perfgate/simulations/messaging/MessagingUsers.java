package io.perfgate.simulations.messaging;

import io.perfgate.simulations.start.Share;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The senders and receivers of a run, connected and spread evenly over connections and destinations. */
final class MessagingUsers {
    private final Connections senderConnections;
    private final Connections receiverConnections;
    private final Queue<Sender> senders = new ConcurrentLinkedQueue<>();
    private final Queue<Receiver> receivers = new ConcurrentLinkedQueue<>();

    private MessagingUsers(Connections senderConnections, Connections receiverConnections) {
        this.senderConnections = senderConnections;
        this.receiverConnections = receiverConnections;
    }

    /** Connects this load generator's share, receivers first, because a topic keeps no messages for later ones. */
    static MessagingUsers connect(MessagingPlan plan, Destinations destinations) throws JMSException {
        Load load = plan.load();
        Share share = plan.share();
        int count = share.count(load.connections());
        Connections senders = Connections.open(plan.target(), count);
        // At one broker, senders and receivers share the connections, as in the reports.
        Connections receivers = plan.source().equals(plan.target()) ? senders : Connections.open(plan.source(), count);
        MessagingUsers users = new MessagingUsers(senders, receivers);
        byte[] body = new byte[plan.bodyBytes()];
        new Random(1).nextBytes(body);
        for (int i : share.of(load.receivers()).toArray()) {
            Session session = receivers.openSession(plan.mode());
            MessageConsumer consumer = destinations.consumer(session, i % load.queues(), i);
            users.receivers.add(new Receiver(session, consumer, plan.bodyBytes()));
        }
        for (int i : share.of(load.senders()).toArray()) {
            Session session = senders.openSession(plan.mode());
            Destination destination = destinations.destination(session, i % load.queues());
            users.senders.add(new Sender(session, destination, plan.mode(), body));
        }
        return users;
    }

    /** A sender that is not in use yet. */
    Sender takeSender() {
        return senders.remove();
    }

    /** A receiver that is not in use yet. */
    Receiver takeReceiver() {
        return receivers.remove();
    }

    /** Whether a connection was lost; it is not opened again. */
    boolean isConnectionLost() {
        return senderConnections.isOneLost() || receiverConnections.isOneLost();
    }

    /** Closes the connections, in bounded time. */
    void close() {
        senderConnections.close();
        if (receiverConnections != senderConnections) {
            receiverConnections.close();
        }
    }
}
