package io.perfgate.middleware.database;

import io.perfgate.middleware.Loopback;
import io.perfgate.middleware.Program;
import java.io.IOException;
import java.sql.SQLException;
import org.h2.tools.Server;

/** H2 in server mode; databases are created on the first connection. */
final class H2Database implements Program.Running {
    private final Server server;

    private H2Database(Server server) {
        this.server = server;
    }

    static H2Database start(DatabaseOptions options) throws IOException, SQLException {
        Loopback.requireFree(options.port());
        System.setProperty("h2.bindAddress", Loopback.HOST);
        return new H2Database(Server.createTcpServer(
                        "-tcpPort",
                        Integer.toString(options.port()),
                        "-baseDir",
                        options.data().toString(),
                        "-ifNotExists")
                .start());
    }

    @Override
    public int port() {
        return server.getPort();
    }

    @Override
    public void close() {
        server.stop();
    }
}
