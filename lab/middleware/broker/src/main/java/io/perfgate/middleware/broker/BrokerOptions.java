package io.perfgate.middleware.broker;

import io.perfgate.middleware.Arguments;
import io.perfgate.middleware.Quantity;
import io.perfgate.middleware.fault.Fault;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The options of a broker.
 *
 * @param port the port to listen on, 0 for any free one
 * @param store where persistent messages are kept
 * @param queues number of initial queues; clients create others as needed
 * @param link target for forwarded messages
 * @param faults faults of each sent message, before the wait for the store
 */
record BrokerOptions(int port, Path dataDirectory, Store store, int queues, Optional<Link> link, List<Fault> faults) {
    static final String HELP = """
            Usage: java -jar broker.jar --port N [--data DIR] [--store NAME] [--store-wait TIME]
                                   [--queues N] [--link NAME --other HOST:PORT [--window SIZE]] [--fault NAME=VALUE]...
            A message broker (ActiveMQ Artemis) on 127.0.0.1. Prints "ready on port N" when clients can connect.

              --port N            the port to listen on; 0 chooses a free one
              --data DIR          where stores keep their files (default: data); the memory store keeps none
              --store NAME        where persistent messages are kept (default: memory)
              --store-wait TIME   each message waits as long, as for a disk; without processor time, so that figures
                                  hardly depend on what else the machine does
              --queues N          makes the queues perfgate.0, perfgate.1, ... at the start
              --link NAME         how it is linked to another broker (default: none)
              --other HOST:PORT   where that one is
              --window SIZE       what may be on its way over a bridge unconfirmed (default: 1M); 1B confirms each message
              --fault NAME=VALUE  makes the broker worse; may be repeated
              --help              this text

            Stores:
            """ + Store.HELP + """

            Links:
              none
              bridge    what comes into this broker's queues goes on into those of the other
              cluster   both are one to their clients; the other is given this one's place likewise

            Faults, each on every message that is sent:
            """ + Fault.HELP;

    private static final List<String> KNOWN = List.of(
            "--port", "--data", "--store", "--store-wait", "--queues", "--link", "--other", "--window", "--fault");

    private static final int WINDOW_BYTES = 1 << 20;

    BrokerOptions {
        faults = List.copyOf(faults);
    }

    static BrokerOptions parse(List<String> given) {
        Arguments arguments = new Arguments(given, KNOWN);
        List<Fault> faults = new ArrayList<>(arguments.all("--store-wait", time -> Fault.parse("latency=" + time)));
        faults.addAll(arguments.faults());
        return new BrokerOptions(
                arguments.port(),
                arguments.value("--data", Path.of("data"), Path::of),
                arguments.value("--store", Store.MEMORY, Store::parse),
                arguments.value("--queues", 0, Arguments::count),
                link(arguments),
                faults);
    }

    private static Optional<Link> link(Arguments arguments) {
        int windowBytes = arguments.value("--window", WINDOW_BYTES, size -> (int) Quantity.bytes(size));
        String link = arguments.value("--link", "none", name -> name);
        if (link.equals("none")) {
            return Optional.empty();
        }
        if (!arguments.has("--other")) {
            throw new IllegalArgumentException("--link " + link + " needs --other HOST:PORT");
        }
        return arguments.value("--other", Optional.empty(), place -> Optional.of(Link.parse(link, place, windowBytes)));
    }
}
