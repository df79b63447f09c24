package io.perfgate.middleware.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jms.Connection;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class LinkTest {

    private static final int MESSAGES = 20;

    @TempDir
    Path data;

    @ParameterizedTest
    @ValueSource(ints = {1, 1 << 20})
    void aBridgePassesAllMessagesOn(int windowBytes) throws Exception {
        int there = freePort();
        try (Broker second = start(there, Optional.empty());
                Broker first = start(freePort(), Optional.of(Link.bridge("127.0.0.1:" + there, windowBytes)))) {
            send(first);
            assertThat(received(second)).isEqualTo(MESSAGES);
        }
    }

    @Test
    void aClusterBringsMessagesToWhereTheirReceiversAre() throws Exception {
        int one = freePort();
        int other = freePort();
        try (Broker first = start(one, Optional.of(Link.cluster("127.0.0.1:" + other)));
                Broker second = start(other, Optional.of(Link.cluster("127.0.0.1:" + one)))) {
            send(first);
            assertThat(received(second)).isEqualTo(MESSAGES);
        }
    }

    @Test
    void aPlaceIsHostAndPort() {
        assertThatThrownBy(() -> Link.cluster("elsewhere"))
                .hasMessage("'elsewhere' is not host:port, such as 127.0.0.1:61616");
    }

    private Broker start(int port, Optional<Link> link) throws Exception {
        return Broker.start(new BrokerOptions(port, data, Store.MEMORY, 1, link, List.of()));
    }

    private static void send(Broker broker) throws Exception {
        try (Connection connection = connect(broker);
                Session session = connection.createSession(Session.AUTO_ACKNOWLEDGE)) {
            MessageProducer producer = session.createProducer(session.createQueue("perfgate.0"));
            for (int i = 0; i < MESSAGES; i++) {
                producer.send(session.createTextMessage("hello"));
            }
        }
    }

    private static int received(Broker broker) throws Exception {
        try (Connection connection = connect(broker);
                Session session = connection.createSession(Session.AUTO_ACKNOWLEDGE)) {
            MessageConsumer consumer = session.createConsumer(session.createQueue("perfgate.0"));
            connection.start();
            int received = 0;
            while (received < MESSAGES && consumer.receive(20_000) != null) {
                received++;
            }
            return received;
        }
    }

    private static Connection connect(Broker broker) throws Exception {
        return new ActiveMQConnectionFactory("tcp://127.0.0.1:" + broker.port()).createConnection();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
