package io.perfgate.simulations.messaging;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/** Connections to a broker, shared evenly by the sessions that are opened on them. */
final class Connections {
    /** The longest time that a broker without answers can delay a call, and with it the end of a run. */
    private static final long CALL_TIMEOUT_MILLIS = 10_000;

    private static final long CLOSE_TIMEOUT_SECONDS = 5;

    private final List<Connection> connections = new ArrayList<>();
    private int sessions;
    private volatile boolean oneLost;

    private Connections() {}

    /** Connects, and starts delivery. */
    static Connections open(InetSocketAddress target, int count) throws JMSException {
        Connections opened = new Connections();
        // Not closed before the process ends: that would close its connections.
        ActiveMQConnectionFactory factory =
                new ActiveMQConnectionFactory("tcp://" + target.getHostString() + ":" + target.getPort());
        // A send is done when the broker has the message: otherwise its time would be that of a copy into a buffer,
        // and its failure would be lost.
        factory.setBlockOnNonDurableSend(true);
        factory.setBlockOnDurableSend(true);
        factory.setCallTimeout(CALL_TIMEOUT_MILLIS);
        factory.setClientFailureCheckPeriod(CALL_TIMEOUT_MILLIS);
        // A lost connection is a failure to be counted, not to be hidden.
        factory.setReconnectAttempts(0);
        for (int i = 0; i < count; i++) {
            Connection connection = factory.createConnection();
            connection.setExceptionListener(lost -> opened.oneLost = true);
            connection.start();
            opened.connections.add(connection);
        }
        return opened;
    }

    Session openSession(Mode mode) throws JMSException {
        Connection connection = connections.get(sessions++ % connections.size());
        return connection.createSession(mode.transacted() ? Session.SESSION_TRANSACTED : Session.AUTO_ACKNOWLEDGE);
    }

    boolean isOneLost() {
        return oneLost;
    }

    /** Closes all connections, or gives up after a few seconds if the broker does not answer. */
    void close() {
        FutureTask<Void> closing = new FutureTask<>(this::closeAll);
        Thread thread = new Thread(closing, "close-connections");
        thread.setDaemon(true);
        thread.start();
        try {
            closing.get(CLOSE_TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException | InterruptedException notClean) {
            // Measuring is over; the broker sees the sockets close when this process ends.
            System.err.println("simulation: connections did not close cleanly: " + notClean);
        }
    }

    private Void closeAll() throws JMSException {
        for (Connection connection : connections) {
            connection.close();
        }
        return null;
    }
}
