package io.perfgate.middleware.beans;

import io.perfgate.middleware.Loopback;
import io.perfgate.middleware.remote.GreeterHome;
import java.util.List;
import java.util.Properties;
import javax.naming.Context;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import org.apache.openejb.OpenEJB;
import org.apache.openejb.core.LocalInitialContextFactory;

/** OpenEJB with the session beans; it listens if the transport is one of its own. */
final class Container implements AutoCloseable {
    /** Services that OpenEJB would start for every transport. */
    private static final List<String> SERVICES = List.of("admin", "ejbd", "ejbds", "httpejbd");

    /** As many as the expected users, so that no bean is passivated to a file. */
    private static final String MOST_STATEFUL = "100000";

    private static final String BACKLOG = "1024";

    private final Context context;

    private Container(Context context) {
        this.context = context;
    }

    /** Starts the container; {@code port} is free. */
    @SuppressWarnings("deprecation") // still the way to start an embedded container
    static Container start(BeansOptions options, int port) throws NamingException {
        Properties properties = new Properties();
        properties.put(Context.INITIAL_CONTEXT_FACTORY, LocalInitialContextFactory.class.getName());
        properties.put("openejb.jndiname.format", "{deploymentId}");
        // Only our jar contains beans, and it says so.
        properties.put("openejb.deployments.classpath.require.descriptor", "ejb,client");
        properties.put("openejb.validation.output.level", "terse");
        properties.put("stateless", "new://Container?type=STATELESS");
        properties.put("stateless.MaxSize", Integer.toString(options.pool()));
        properties.put("stateful", "new://Container?type=STATEFUL");
        properties.put("stateful.Capacity", MOST_STATEFUL);
        properties.put(
                "openejb.embedded.remotable",
                Boolean.toString(options.way().service().isPresent()));
        SERVICES.forEach(service -> properties.put(service + ".disabled", "true"));
        options.way().service().ifPresent(service -> listen(properties, service, port, options.clients()));
        return new Container(new InitialContext(properties));
    }

    private static void listen(Properties properties, String service, int port, int clients) {
        properties.put(service + ".disabled", "false");
        properties.put(service + ".bind", Loopback.HOST);
        properties.put(service + ".port", Integer.toString(port));
        properties.put(service + ".backlog", BACKLOG);
        // Connections stay open, so one that waits for another's thread would wait for ever.
        properties.put(service + ".threadsCore", Integer.toString(clients));
        properties.put(service + ".threads", Integer.toString(clients));
        properties.put(service + ".enabledCipherSuites", ServerKey.CIPHER_SUITE);
    }

    @SuppressWarnings("BanJNDI") // our own name, within this process
    GreeterHome home(String bean) throws NamingException {
        return (GreeterHome) context.lookup(bean);
    }

    @Override
    public void close() {
        OpenEJB.destroy();
    }
}
