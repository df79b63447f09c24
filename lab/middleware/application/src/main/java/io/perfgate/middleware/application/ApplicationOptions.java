package io.perfgate.middleware.application;

import io.perfgate.middleware.Arguments;
import io.perfgate.middleware.fault.Fault;
import java.util.List;

/**
 * The options of the application.
 *
 * @param port the port to listen on, 0 for any free one
 * @param connections maximum number of connections to the database
 * @param rows number of rows at the start; each part defines of what
 * @param faults faults of each transaction
 */
record ApplicationOptions(
        int port, PartKind part, Way way, Database database, int connections, int rows, List<Fault> faults) {
    /** How the application is called. */
    enum Way {
        WEB,
        RMI
    }

    static final String HELP = """
            Usage: java -jar application.jar --port N --part NAME --database KIND://HOST:PORT
                                   [--way WAY] [--rows N] [--connections N] [--fault NAME=VALUE]...
            A part of an application, on 127.0.0.1, which keeps its data in a database that runs already and is empty.
            Prints "ready on port N" when clients can connect.

              --port N            the port to listen on; 0 chooses a free one
              --part NAME         what it does, see below
              --database PLACE    h2://HOST:PORT or postgresql://HOST:PORT
              --way WAY           web (the default): POST /transaction to a Tomcat makes one; or rmi: the registry on the
                                  port knows a "transaction"
              --rows N            how many rows the part finds at the start, see below
              --connections N     how many connections to the database there are at most (default: 50)
              --fault NAME=VALUE  makes the application worse; may be repeated
              --help              this text

            Parts:
            """ + PartKind.HELP + """

            Faults, each on every transaction:
            """ + Fault.HELP;

    private static final List<String> KNOWN =
            List.of("--port", "--part", "--database", "--way", "--rows", "--connections", "--fault");
    private static final int CONNECTIONS = 50;

    ApplicationOptions {
        faults = List.copyOf(faults);
    }

    static ApplicationOptions parse(List<String> given) {
        Arguments arguments = new Arguments(given, KNOWN);
        int port = arguments.port();
        for (String needed : List.of("--part", "--database")) {
            if (!arguments.has(needed)) {
                throw new IllegalArgumentException(needed + " is missing; see --help");
            }
        }
        PartKind part = arguments.value("--part", null, PartKind::parse);
        return new ApplicationOptions(
                port,
                part,
                arguments.value("--way", Way.WEB, ApplicationOptions::way),
                arguments.value("--database", null, Database::parse),
                arguments.value("--connections", CONNECTIONS, Arguments::countFromOne),
                arguments.value("--rows", part.usualRows(), Arguments::count),
                arguments.faults());
    }

    private static Way way(String text) {
        return switch (text) {
            case "web" -> Way.WEB;
            case "rmi" -> Way.RMI;
            default -> throw new IllegalArgumentException("there is no such way; choose from web, rmi");
        };
    }
}
