package io.perfgate.middleware.broker;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.activemq.artemis.api.core.TransportConfiguration;
import org.apache.activemq.artemis.core.config.BridgeConfiguration;
import org.apache.activemq.artemis.core.config.ClusterConnectionConfiguration;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyConnectorFactory;
import org.apache.activemq.artemis.core.remoting.impl.netty.TransportConstants;
import org.apache.activemq.artemis.core.server.cluster.impl.MessageLoadBalancingType;

/** A link by which a broker forwards messages to another. */
sealed interface Link {

    /** Unlimited, because the other broker may start later. */
    int ALWAYS = -1;

    String host();

    int port();

    /** @param queues queues of the broker itself */
    void configure(Configuration broker, int ownPort, List<String> queues);

    /**
     * Messages in a queue are forwarded to the other broker's queue of that name.
     *
     * @param windowBytes unconfirmed bytes in transit to the other broker: a window of one byte confirms every message
     *     individually, a large one many together
     */
    record Bridge(String host, int port, int windowBytes) implements Link {
        @Override
        public void configure(Configuration broker, int ownPort, List<String> queues) {
            connector(broker, "other", host, port);
            for (String queue : queues) {
                broker.getBridgeConfigurations()
                        .add(new BridgeConfiguration()
                                .setName("to-" + queue)
                                .setQueueName(queue)
                                .setForwardingAddress(queue)
                                .setConfirmationWindowSize(windowBytes)
                                .setReconnectAttempts(ALWAYS)
                                .setRetryInterval(200)
                                .setStaticConnectors(List.of("other")));
            }
        }
    }

    /** Both act as one for their clients: messages go to a broker with a receiver. */
    record Cluster(String host, int port) implements Link {
        @Override
        public void configure(Configuration broker, int ownPort, List<String> queues) {
            connector(broker, "this", host, ownPort);
            connector(broker, "other", host, port);
            broker.addClusterConfiguration(new ClusterConnectionConfiguration()
                    .setName("cluster")
                    .setConnectorName("this")
                    .setMessageLoadBalancingType(MessageLoadBalancingType.ON_DEMAND)
                    .setRetryInterval(200)
                    .setReconnectAttempts(ALWAYS)
                    .setStaticConnectors(List.of("other")));
        }
    }

    /** @param name as on the command line */
    static Link parse(String name, String place, int windowBytes) {
        return switch (name) {
            case "bridge" -> bridge(place, windowBytes);
            case "cluster" -> cluster(place);
            default ->
                throw new IllegalArgumentException(
                        "there is no link '" + name + "'; choose from none, bridge, cluster");
        };
    }

    static Bridge bridge(String text, int windowBytes) {
        Matcher place = place(text);
        return new Bridge(place.group(1), Integer.parseInt(place.group(2)), windowBytes);
    }

    static Cluster cluster(String text) {
        Matcher place = place(text);
        return new Cluster(place.group(1), Integer.parseInt(place.group(2)));
    }

    private static Matcher place(String text) {
        Matcher place = Pattern.compile("([^:\\s]+):(\\d{1,5})").matcher(text);
        if (!place.matches()) {
            throw new IllegalArgumentException("'" + text + "' is not host:port, such as 127.0.0.1:61616");
        }
        return place;
    }

    private static void connector(Configuration broker, String name, String host, int port) {
        Map<String, Object> parameters =
                Map.of(TransportConstants.HOST_PROP_NAME, host, TransportConstants.PORT_PROP_NAME, port);
        broker.addConnectorConfiguration(
                name, new TransportConfiguration(NettyConnectorFactory.class.getName(), parameters, name));
    }
}
