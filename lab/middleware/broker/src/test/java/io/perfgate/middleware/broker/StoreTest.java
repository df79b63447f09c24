package io.perfgate.middleware.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.activemq.artemis.nativo.jlibaio.LibaioContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StoreTest {

    @TempDir
    Path data;

    @ParameterizedTest
    @EnumSource(
            value = Store.class,
            names = {"FAST", "SAFE", "MAPPED", "JDBC"})
    void persistentMessagesOutliveTheBroker(Store store) throws Exception {
        try (Broker broker = start(store)) {
            send(broker, "kept");
        }
        try (Broker broker = start(store)) {
            assertThat(receive(broker)).isEqualTo("kept");
        }
    }

    @Test
    void memoryForgets() throws Exception {
        try (Broker broker = start(Store.MEMORY)) {
            send(broker, "lost");
        }
        try (Broker broker = start(Store.MEMORY)) {
            assertThat(receive(broker)).isNull();
        }
        assertThat(data).isEmptyDirectory();
    }

    @Test
    void asynchronousIoIsHadOrRefused() throws Exception {
        if (LibaioContext.isLoaded()) {
            persistentMessagesOutliveTheBroker(Store.ASYNCIO);
        } else {
            assertThatThrownBy(() -> start(Store.ASYNCIO))
                    .hasMessageContaining("--store asyncio: this system offers NIO instead");
        }
    }

    private Broker start(Store store) throws Exception {
        return Broker.start(new BrokerOptions(0, data, store, 0, Optional.empty(), List.of()));
    }

    private static void send(Broker broker, String text) throws JMSException {
        try (Connection connection = connect(broker);
                Session session = connection.createSession(Session.AUTO_ACKNOWLEDGE)) {
            session.createProducer(session.createQueue("test")).send(session.createTextMessage(text));
        }
    }

    private static String receive(Broker broker) throws JMSException {
        try (Connection connection = connect(broker);
                Session session = connection.createSession(Session.AUTO_ACKNOWLEDGE)) {
            Queue queue = session.createQueue("test");
            MessageConsumer consumer = session.createConsumer(queue);
            connection.start();
            Message message = consumer.receive(500);
            return message == null ? null : message.getBody(String.class);
        }
    }

    private static Connection connect(Broker broker) throws JMSException {
        ConnectionFactory factory = new ActiveMQConnectionFactory("tcp://127.0.0.1:" + broker.port());
        return factory.createConnection();
    }
}
