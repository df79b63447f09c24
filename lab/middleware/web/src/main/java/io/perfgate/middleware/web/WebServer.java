package io.perfgate.middleware.web;

import io.perfgate.middleware.Loopback;
import io.perfgate.middleware.Program;
import io.perfgate.middleware.rpc.EchoMethod;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.ExpandWar;
import org.apache.catalina.startup.Tomcat;

/** A running web container. */
final class WebServer implements Program.Running {
    /** More than the users of any load, so that no connection must be retried. */
    private static final int WAITING_CONNECTIONS = 4000;

    private static final int UNLIMITED = -1;

    /** Held, because Java forgets the level of an unreferenced logger. */
    private static final Logger TOMCAT = Logger.getLogger("org.apache");

    private final Tomcat tomcat;
    private final Path work;

    private WebServer(Tomcat tomcat, Path work) {
        this.tomcat = tomcat;
        this.work = work;
    }

    /** Starts a container; its pages are compiled when this returns. */
    static WebServer start(WebOptions options) throws IOException, LifecycleException {
        Loopback.requireFree(options.port());
        TOMCAT.setLevel(Level.WARNING);
        Tomcat tomcat = new Tomcat();
        WebServer server = new WebServer(tomcat, Files.createTempDirectory("perfgate-web-"));
        tomcat.setBaseDir(server.work.toString());
        tomcat.setConnector(connector(options));
        Context context = tomcat.addContext("", null);
        Site.addTo(context, options.faults());
        tomcat.start();
        if (!context.getState().isAvailable()) {
            server.close();
            throw new IllegalStateException("the pages cannot be compiled; the lines above say why");
        }
        return server;
    }

    private static Connector connector(WebOptions options) {
        Connector connector = new Connector();
        connector.setPort(options.port());
        set(connector, "address", Loopback.HOST);
        set(connector, "maxThreads", options.threads());
        set(connector, "acceptCount", WAITING_CONNECTIONS);
        set(connector, "maxKeepAliveRequests", UNLIMITED);
        set(connector, "compression", options.compression() ? "on" : "off");
        set(connector, "compressibleMimeType", "text/html," + EchoMethod.CONTENT_TYPE);
        return connector;
    }

    /** Tomcat ignores unknown properties. */
    private static void set(Connector connector, String name, Object value) {
        if (!connector.setProperty(name, value.toString())) {
            throw new IllegalStateException("this Tomcat has no connector property '" + name + "'");
        }
    }

    @Override
    public int port() {
        return tomcat.getConnector().getLocalPort();
    }

    @Override
    public void close() throws LifecycleException {
        tomcat.stop();
        tomcat.destroy();
        ExpandWar.delete(work.toFile());
    }
}
