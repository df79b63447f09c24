package io.perfgate.middleware.beans;

import io.perfgate.middleware.Loopback;
import io.perfgate.middleware.Program;
import io.perfgate.middleware.RmiPort;
import io.perfgate.middleware.remote.GreeterHome;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.naming.NamingException;

/** The running session beans with one transport. */
final class Beans implements Program.Running {
    private static final List<String> KINDS = List.of("stateful", "stateless");

    private final int port;
    private final List<AutoCloseable> parts;

    private Beans(int port, List<AutoCloseable> parts) {
        this.port = port;
        this.parts = parts;
    }

    /** Starts the beans; clients can connect when this returns. */
    static Beans start(BeansOptions options) throws Exception {
        System.setProperty("openejb.log.factory", "slf4j");
        int port = Loopback.choose(options.port());
        CallCounter.strikeEachTransactionWith(options.faults());
        if (options.way() == Transport.SSL) {
            ServerKey.make();
        }
        Container container = Container.start(options, port);
        return switch (options.way()) {
            case LOCAL ->
                new Beans(port, List.of(FrontDoor.open(port, options.clients(), homes(container)), container));
            case RMI -> new Beans(port, List.of(rmi(port, homes(container)), container));
            case SOCKET, HTTP, SSL -> new Beans(port, List.of(container));
        };
    }

    private static RmiPort rmi(int port, Map<String, GreeterHome> homes) throws IOException {
        RmiPort rmi = RmiPort.open(port);
        for (Map.Entry<String, GreeterHome> home : homes.entrySet()) {
            rmi.bind(home.getKey(), RmiGreeters.home(home.getValue(), rmi));
        }
        return rmi;
    }

    private static Map<String, GreeterHome> homes(Container container) throws NamingException {
        Map<String, GreeterHome> homes = new LinkedHashMap<>();
        for (String kind : KINDS) {
            homes.put(kind, container.home(kind));
        }
        return homes;
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public void close() throws Exception {
        for (AutoCloseable part : parts) {
            part.close();
        }
    }
}
