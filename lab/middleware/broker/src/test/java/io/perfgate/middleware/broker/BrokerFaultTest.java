package io.perfgate.middleware.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.middleware.fault.Fault;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BrokerFaultTest {
    @TempDir
    Path data;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "none",
                "work=200us",
                "allocation=256K",
                "leak=512B",
                "leak=5M/min",
                "lock=200us",
                "latency=1ms",
                "stall=10%"
            })
    void messagesAreStillDelivered(String fault) throws Exception {
        try (Broker broker = start(fault);
                Connection connection = connect(broker)) {
            assertThat(sendAndReceive(connection, 10)).isEqualTo(10);
        }
        assertThat(data).as("the memory store keeps no files").isEmptyDirectory();
    }

    @Test
    void errorsReachTheSender() throws Exception {
        try (Broker broker = start("errors=100%");
                Connection connection = connect(broker)) {
            assertThatThrownBy(() -> sendAndReceive(connection, 1))
                    .isInstanceOf(JMSException.class)
                    .hasMessageContaining("refused on purpose");
        }
    }

    @Test
    void leakStaysInTheHeap() throws Exception {
        try (Broker broker = start("leak=4M");
                Connection connection = connect(broker)) {
            long before = heapAfterGcBytes();
            sendAndReceive(connection, 10);
            assertThat(heapAfterGcBytes() - before).isGreaterThan(32L << 20);
        }
    }

    private Broker start(String fault) throws Exception {
        return Broker.start(new BrokerOptions(
                0, Files.createDirectories(data), Store.MEMORY, 0, Optional.empty(), List.of(Fault.parse(fault))));
    }

    private static Connection connect(Broker broker) throws Exception {
        // Not closed: that would close its connections too.
        ActiveMQConnectionFactory factory =
                new ActiveMQConnectionFactory("tcp://127.0.0.1:" + broker.port() + "?blockOnNonDurableSend=true");
        Connection connection = factory.createConnection();
        connection.start();
        return connection;
    }

    private static int sendAndReceive(Connection connection, int messages) throws JMSException {
        Session session = connection.createSession(Session.AUTO_ACKNOWLEDGE);
        Queue queue = session.createQueue("test");
        try (MessageProducer producer = session.createProducer(queue)) {
            for (int sent = 0; sent < messages; sent++) {
                producer.send(session.createTextMessage("hello"));
            }
        }
        try (MessageConsumer consumer = session.createConsumer(queue)) {
            int received = 0;
            while (received < messages && consumer.receive(10_000) != null) {
                received++;
            }
            return received;
        }
    }

    private static long heapAfterGcBytes() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
