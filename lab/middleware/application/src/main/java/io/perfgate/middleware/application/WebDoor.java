package io.perfgate.middleware.application;

import io.perfgate.middleware.Loopback;
import io.perfgate.middleware.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;

/** A Tomcat with one page: POST /transaction runs a transaction. */
final class WebDoor implements Program.Running {
    /** Held, because Java forgets the level of an unreferenced logger. */
    private static final Logger TOMCAT_LOG = Logger.getLogger("org.apache");

    private static final String PAGE = "transaction";
    private static final String BACKLOG = "1024";

    private final Tomcat tomcat;
    private final Path folder;

    private WebDoor(Tomcat tomcat, Path folder) {
        this.tomcat = tomcat;
        this.folder = folder;
    }

    static WebDoor open(int port, Struck transaction) throws IOException, LifecycleException {
        Loopback.requireFree(port);
        TOMCAT_LOG.setLevel(Level.WARNING);
        Path folder = Files.createTempDirectory("application");
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(folder.toString());
        Connector connector = new Connector();
        connector.setPort(port);
        connector.setProperty("address", Loopback.HOST);
        connector.setProperty("acceptCount", BACKLOG);
        // Users keep their connections; a new one after every hundred requests would be measured with them.
        connector.setProperty("maxKeepAliveRequests", "-1");
        tomcat.setConnector(connector);
        Context context = tomcat.addContext("", folder.toString());
        Tomcat.addServlet(context, PAGE, new TransactionServlet(transaction));
        context.addServletMapping("/" + PAGE, PAGE);
        tomcat.start();
        return new WebDoor(tomcat, folder);
    }

    @Override
    public int port() {
        return tomcat.getConnector().getLocalPort();
    }

    @Override
    public void close() throws IOException, LifecycleException {
        tomcat.stop();
        tomcat.destroy();
        try (var files = Files.walk(folder)) {
            for (Path file : files.sorted((one, other) -> other.compareTo(one)).toList()) {
                Files.delete(file);
            }
        }
    }
}
