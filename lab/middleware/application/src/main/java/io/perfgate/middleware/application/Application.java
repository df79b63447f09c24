package io.perfgate.middleware.application;

import com.zaxxer.hikari.HikariDataSource;
import io.perfgate.middleware.Program;
import io.perfgate.middleware.RmiPort;

/** A running part of the application with its database connections and its entry point. */
final class Application implements Program.Running {
    private final Program.Running door;
    private final Part part;
    private final HikariDataSource pool;

    private Application(Program.Running door, Part part, HikariDataSource pool) {
        this.door = door;
        this.part = part;
        this.pool = pool;
    }

    /** Creates the tables and starts listening; clients can connect when this returns. */
    static Application start(ApplicationOptions options) throws Exception {
        HikariDataSource pool = options.database().pool(options.connections());
        Part part = options.part().open(pool, options.database().dialect(), options.rows());
        Struck struck = new Struck(part, options.faults());
        Program.Running door =
                switch (options.way()) {
                    case WEB -> WebDoor.open(options.port(), struck);
                    case RMI -> {
                        RmiPort port = RmiPort.open(options.port());
                        port.bind("transaction", struck);
                        yield port;
                    }
                };
        return new Application(door, part, pool);
    }

    @Override
    public int port() {
        return door.port();
    }

    @Override
    public void close() throws Exception {
        door.close();
        part.close();
        pool.close();
    }
}
