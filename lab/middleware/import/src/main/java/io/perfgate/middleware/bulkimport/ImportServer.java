package io.perfgate.middleware.bulkimport;

import com.sun.net.httpserver.HttpServer;
import io.perfgate.middleware.Loopback;
import io.perfgate.middleware.Program;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.sql.SQLException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A running import program. */
final class ImportServer implements Program.Running {
    private final HttpServer http;
    private final ExecutorService requests;
    private final Database database;

    private ImportServer(HttpServer http, ExecutorService requests, Database database) {
        this.http = http;
        this.requests = requests;
        this.database = database;
    }

    /** Starts it; its table exists when this returns. */
    static ImportServer start(ImportOptions options) throws IOException, SQLException {
        Loopback.requireFree(options.port());
        Database database = Database.open(options.database());
        HttpServer http = HttpServer.create(new InetSocketAddress(Loopback.HOST, options.port()), 0);
        ExecutorService requests = Executors.newCachedThreadPool();
        http.setExecutor(requests);
        http.createContext("/tasks", new TaskHandler(new ImportTask(database, options.threads(), options.faults())));
        http.start();
        return new ImportServer(http, requests, database);
    }

    @Override
    public int port() {
        return http.getAddress().getPort();
    }

    @Override
    public void close() throws SQLException {
        http.stop(0);
        requests.shutdownNow();
        database.close();
    }
}
