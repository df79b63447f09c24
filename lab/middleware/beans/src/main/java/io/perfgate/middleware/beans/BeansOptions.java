package io.perfgate.middleware.beans;

import io.perfgate.middleware.Arguments;
import io.perfgate.middleware.fault.Fault;
import java.util.List;

/**
 * The options of the session beans.
 *
 * @param port the port to listen on, 0 for any free one
 * @param pool maximum number of stateless beans
 * @param clients number of connections served at a time; each keeps a thread
 * @param faults faults of each transaction
 */
record BeansOptions(int port, Transport way, int pool, int clients, List<Fault> faults) {
    static final String HELP = """
            Usage: java -jar beans.jar --port N --way WAY [--pool N] [--clients N] [--fault NAME=VALUE]...
            Session beans (OpenEJB) on 127.0.0.1: "stateful", a new one for each create, and "stateless", from a pool.
            Prints "ready on port N" when clients can connect.

              --port N            the port to listen on; 0 chooses a free one
              --way WAY           how the beans are called, see below
              --pool N            how many stateless beans there are at most (default: 100)
              --clients N         how many connections are served at a time (default: 1200)
              --fault NAME=VALUE  makes the beans worse; may be repeated
              --help              this text

            Ways:
            """ + Transport.HELP + """

            Faults, each on every transaction:
            """ + Fault.HELP;

    private static final List<String> KNOWN = List.of("--port", "--way", "--pool", "--clients", "--fault");
    private static final int POOL = 100;
    private static final int CLIENTS = 1200;

    BeansOptions {
        faults = List.copyOf(faults);
    }

    static BeansOptions parse(List<String> given) {
        Arguments arguments = new Arguments(given, KNOWN);
        int port = arguments.port();
        if (!arguments.has("--way")) {
            throw new IllegalArgumentException("--way is missing; give one of " + Transport.WORDS);
        }
        return new BeansOptions(
                port,
                arguments.value("--way", Transport.LOCAL, Transport::parse),
                arguments.value("--pool", POOL, Arguments::countFromOne),
                arguments.value("--clients", CLIENTS, Arguments::countFromOne),
                arguments.faults());
    }
}
