package io.perfgate.simulations.beans;

import io.perfgate.middleware.remote.GreeterHome;
import java.net.InetSocketAddress;
import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.util.Properties;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.naming.Context;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import org.apache.openejb.client.RemoteInitialContextFactory;

/** Finds the home of a session bean in a middleware. */
public final class BeanClient {
    /** Time for a busy middleware to accept a connection; the client's defaults are half a second and one. */
    private static final String PATIENCE_MILLIS = "30000";

    /** No current JDK offers the client's default. */
    private static final String CIPHER_SUITE = "TLS_AES_128_GCM_SHA256";

    /** Reports each connection that it opens. Held, because Java forgets the level of an unreferenced logger. */
    private static final Logger CLIENT_LOG = Logger.getLogger("org.apache.openejb.client");

    private BeanClient() {}

    /** Must be the first use of OpenEJB's client in this process, because it reads its properties once. */
    public static GreeterHome connect(Transport way, InetSocketAddress target, String bean, int users)
            throws NamingException, RemoteException, NotBoundException {
        String place = target.getHostString() + ":" + target.getPort();
        return switch (way) {
            case rmi ->
                (GreeterHome) LocateRegistry.getRegistry(target.getHostString(), target.getPort())
                        .lookup(bean);
            case socket -> lookUp("ejbd://" + place, bean, users);
            case http -> lookUp("http://" + place + "/ejb", bean, users);
            case ssl -> {
                TrustingTls.install();
                yield lookUp("ejbds://" + place, bean, users);
            }
            case local -> throw new IllegalArgumentException("who is called locally is no remote client");
        };
    }

    @SuppressWarnings("BanJNDI") // the name is one of two that the suite chooses from
    private static GreeterHome lookUp(String url, String bean, int users) throws NamingException {
        // A connection for each user: with fewer they would wait for each other here, not in the middleware.
        System.setProperty("openejb.client.connection.pool.size", Integer.toString(users));
        System.setProperty("openejb.client.connection.pool.timeout", PATIENCE_MILLIS);
        System.setProperty("openejb.client.connection.socket.timeout", PATIENCE_MILLIS);
        System.setProperty("openejb.client.enabledCipherSuites", CIPHER_SUITE);
        System.setProperty("http.maxConnections", Integer.toString(users));
        CLIENT_LOG.setLevel(Level.WARNING);
        Properties properties = new Properties();
        properties.put(Context.INITIAL_CONTEXT_FACTORY, RemoteInitialContextFactory.class.getName());
        properties.put(Context.PROVIDER_URL, url);
        return (GreeterHome) new InitialContext(properties).lookup(bean);
    }
}
