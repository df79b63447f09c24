package io.perfgate.middleware.database;

import io.perfgate.middleware.Arguments;
import java.nio.file.Path;
import java.util.List;

/**
 * The options of a database server.
 *
 * @param port the port to listen on, 0 for any free one
 * @param data the folder of its files
 */
record DatabaseOptions(int port, Kind kind, Path data) {
    /** The available servers. */
    enum Kind {
        H2,
        POSTGRESQL
    }

    static final String HELP = """
            Usage: java -jar database.jar --port N [--kind NAME] [--data DIR]
            A database server on 127.0.0.1. Prints "ready on port N" when clients can connect.

              --port N            the port to listen on; 0 chooses a free one
              --kind NAME         h2 (the default), or postgresql, whose programs have to be installed; started by
                                  root it runs as the user postgres
              --data DIR          the folder of its files (default: data); an h2 keeps what is there, a postgresql
                                  needs an empty one, or none
              --help              this text

            Connect to h2 by jdbc:h2:tcp://127.0.0.1:N/./NAME, which makes the database NAME; to postgresql by
            jdbc:postgresql://127.0.0.1:N/postgres as user perfgate, without a password.
            """;

    private static final List<String> KNOWN = List.of("--port", "--kind", "--data");

    static DatabaseOptions parse(List<String> given) {
        Arguments arguments = new Arguments(given, KNOWN);
        return new DatabaseOptions(
                arguments.port(),
                arguments.value("--kind", Kind.H2, DatabaseOptions::kind),
                arguments.value("--data", Path.of("data"), Path::of).toAbsolutePath());
    }

    private static Kind kind(String text) {
        return switch (text) {
            case "h2" -> Kind.H2;
            case "postgresql" -> Kind.POSTGRESQL;
            default -> throw new IllegalArgumentException("there is no such database; choose from h2, postgresql");
        };
    }
}
