package io.perfgate.middleware.broker;

import io.perfgate.middleware.Loopback;
import io.perfgate.middleware.Program;
import io.perfgate.middleware.fault.Fault;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.TransportConfiguration;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptor;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptorFactory;
import org.apache.activemq.artemis.core.remoting.impl.netty.TransportConstants;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;
import org.apache.activemq.artemis.core.settings.impl.AddressFullMessagePolicy;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;

/** A running message broker. */
final class Broker implements Program.Running {
    private static final String ACCEPTOR = "netty";

    /** Beyond this, senders wait, so that they cannot outrun receivers, even in a small heap. */
    private static final long ADDRESS_LIMIT_BYTES = 16L << 20;

    private static final int ACTIVE_WITHIN_SECONDS = 150;

    private final ActiveMQServer server;

    private Broker(ActiveMQServer server) {
        this.server = server;
    }

    /** Starts a broker; clients can connect when this returns. */
    static Broker start(BrokerOptions options) throws Exception {
        Loopback.requireFree(options.port());
        ActiveMQServer server = new ActiveMQServerImpl(configuration(options));
        List<Fault> faults = options.faults();
        if (!faults.isEmpty()) {
            server.registerBrokerPlugin(new FaultPlugin(faults));
        }
        server.start();
        // With a database, the broker becomes active in the background as soon as it holds the database's lock.
        if (!server.waitForActivation(ACTIVE_WITHIN_SECONDS, TimeUnit.SECONDS) || !isAccepting(server)) {
            server.stop();
            throw new IllegalStateException("the broker did not come to life within " + ACTIVE_WITHIN_SECONDS
                    + " s; does another one use " + options.dataDirectory() + "?");
        }
        Broker broker = new Broker(server);
        broker.mustKeepMessagesAs(options.store());
        return broker;
    }

    /** It counts as active a moment before its port is open. */
    private static boolean isAccepting(ActiveMQServer server) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(ACTIVE_WITHIN_SECONDS);
        while (System.nanoTime() < deadline) {
            if (server.getRemotingService().getAcceptor(ACCEPTOR) instanceof NettyAcceptor open
                    && open.getActualPort() > 0) {
                return true;
            }
            Thread.sleep(10);
        }
        return false;
    }

    /** Artemis silently uses another kind of file if the system lacks the requested one. */
    private void mustKeepMessagesAs(Store store) throws Exception {
        JournalType used = server.getConfiguration().getJournalType();
        if (store.journal().filter(wanted -> wanted != used).isPresent()) {
            close();
            throw new IllegalStateException(
                    "--store " + store.name().toLowerCase(Locale.ROOT) + ": this system offers " + used
                            + " instead; install libaio (Debian's libaio1) and Artemis' native library, or choose another");
        }
    }

    /** The port that clients connect to. */
    @Override
    public int port() {
        return ((NettyAcceptor) server.getRemotingService().getAcceptor(ACCEPTOR)).getActualPort();
    }

    @Override
    public void close() throws Exception {
        server.stop();
    }

    private static Configuration configuration(BrokerOptions options) {
        Map<String, Object> acceptor = Map.of(
                TransportConstants.HOST_PROP_NAME,
                Loopback.HOST,
                TransportConstants.PORT_PROP_NAME,
                options.port(),
                TransportConstants.PROTOCOLS_PROP_NAME,
                "CORE");
        AddressSettings settings = new AddressSettings()
                .setMaxSizeBytes(ADDRESS_LIMIT_BYTES)
                .setAddressFullMessagePolicy(AddressFullMessagePolicy.BLOCK)
                // immediately, if a cluster's other broker has receivers and this one has none
                .setRedistributionDelay(0)
                .setDeadLetterAddress(SimpleString.of("DLQ"))
                .setExpiryAddress(SimpleString.of("ExpiryQueue"));
        Configuration broker = new ConfigurationImpl()
                .setName("broker")
                .setSecurityEnabled(false)
                .setJMXManagementEnabled(false)
                .addAcceptorConfiguration(
                        new TransportConfiguration(NettyAcceptorFactory.class.getName(), acceptor, ACCEPTOR))
                .addAddressSetting("#", settings);
        options.store().configure(broker, options.dataDirectory());
        List<String> queues = IntStream.range(0, options.queues())
                .mapToObj(number -> "perfgate." + number)
                .toList();
        queues.forEach(name -> broker.addQueueConfiguration(
                QueueConfiguration.of(name).setAddress(name).setRoutingType(RoutingType.ANYCAST)));
        options.link().ifPresent(link -> link.configure(broker, options.port(), queues));
        // Otherwise a disk that fills up for other reasons would block the senders.
        broker.setMaxDiskUsage(-1);
        return broker;
    }
}
