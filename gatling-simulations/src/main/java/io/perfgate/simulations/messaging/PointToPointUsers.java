package io.perfgate.simulations.messaging;

import jakarta.jms.JMSException;
import jakarta.jms.Session;
import java.net.InetSocketAddress;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The senders and receivers of a point-to-point run, connected and spread evenly over connections and queues. */
public final class PointToPointUsers {
    private final Connections connections;
    private final Queue<Sender> senders = new ConcurrentLinkedQueue<>();
    private final Queue<Receiver> receivers = new ConcurrentLinkedQueue<>();

    private PointToPointUsers(Connections connections) {
        this.connections = connections;
    }

    /** Connects this load generator's share of them. */
    public static PointToPointUsers connect(InetSocketAddress target, Load load, Share share, Mode mode, int bodyBytes)
            throws JMSException {
        PointToPointUsers users = new PointToPointUsers(Connections.open(target, share.count(load.connections())));
        byte[] body = new byte[bodyBytes];
        new Random(1).nextBytes(body);
        for (int i : share.of(load.senders()).toArray()) {
            Session session = users.connections.openSession(mode);
            users.senders.add(new Sender(session, session.createQueue(queueName(i, load)), mode, body));
        }
        for (int i : share.of(load.receivers()).toArray()) {
            Session session = users.connections.openSession(mode);
            users.receivers.add(new Receiver(session, session.createQueue(queueName(i, load)), bodyBytes));
        }
        return users;
    }

    /** A sender that nobody has yet. */
    public Sender takeSender() {
        return senders.remove();
    }

    /** A receiver that nobody has yet. */
    public Receiver takeReceiver() {
        return receivers.remove();
    }

    /** Whether a connection was lost; it does not come back. */
    public boolean isConnectionLost() {
        return connections.isOneLost();
    }

    /** Closes the connections, in bounded time. */
    public void close() {
        connections.close();
    }

    private static String queueName(int user, Load load) {
        return "perfgate." + user % load.queues();
    }
}
