package io.perfgate.middleware.beans;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.perfgate.middleware.Loopback;
import io.perfgate.middleware.remote.GreeterHome;
import io.perfgate.middleware.remote.GreeterTransaction;
import io.perfgate.middleware.remote.TransactionRefusedException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Runs one transaction within this JVM for each request, like a page of an application. */
final class FrontDoor implements AutoCloseable {
    private static final int BACKLOG = 1024;
    private static final int OK = 200;
    private static final int FAILED = 500;

    private final HttpServer server;
    private final ExecutorService threads;

    private FrontDoor(HttpServer server, ExecutorService threads) {
        this.server = server;
        this.threads = threads;
    }

    /** Opens it; the path of each home is its name. */
    static FrontDoor open(int port, int clients, Map<String, GreeterHome> homes) throws IOException {
        // Waiting for delayed acknowledgements would take 40 ms, and more than 200 users keep their connections.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        System.setProperty("sun.net.httpserver.maxIdleConnections", Integer.toString(clients));
        HttpServer server = HttpServer.create(new InetSocketAddress(Loopback.HOST, port), BACKLOG);
        homes.forEach((name, home) -> server.createContext("/" + name, exchange -> answer(exchange, home)));
        ExecutorService threads = Executors.newCachedThreadPool();
        server.setExecutor(threads);
        server.start();
        return new FrontDoor(server, threads);
    }

    private static void answer(HttpExchange exchange, GreeterHome home) throws IOException {
        try (exchange) {
            int status = OK;
            String text;
            try {
                text = GreeterTransaction.run(home, "front door") + " calls";
            } catch (TransactionRefusedException refused) {
                status = FAILED;
                text = refused.getMessage();
            } catch (Exception failure) {
                status = FAILED;
                text = failure.toString();
            }
            byte[] body = text.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdown();
    }
}
