package io.perfgate.middleware.broker;

import io.perfgate.middleware.Quantity;
import io.perfgate.middleware.fault.Fault;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * How a broker is started.
 *
 * @param port the port to listen on, 0 for any free one
 * @param store where persistent messages are kept
 * @param queues how many there are from the first; clients make others as they need them
 * @param link where messages are passed on to
 * @param faults what strikes each message that is sent, the wait for the store first
 */
record BrokerOptions(int port, Path dataDirectory, Store store, int queues, Optional<Link> link, List<Fault> faults) {
    static final String HELP = """
            Usage: java -jar broker.jar --port N [--data DIR] [--store NAME] [--store-wait TIME]
                                   [--queues N] [--bridge HOST:PORT [--window SIZE] | --cluster HOST:PORT] [--fault NAME=VALUE]...
            A message broker (ActiveMQ Artemis) on 127.0.0.1. Prints "ready on port N" when clients can connect.

              --port N            the port to listen on; 0 chooses a free one
              --data DIR          where stores keep their files (default: data); the memory store keeps none
              --store NAME        where persistent messages are kept (default: memory)
              --store-wait TIME   each message waits as long, as for a disk; without processor time, so that figures
                                  hardly depend on what else the machine does
              --queues N          makes the queues perfgate.0, perfgate.1, ... at the start
              --bridge HOST:PORT  what comes into these queues goes on into those of another broker
              --window SIZE       what may be on its way over the bridge unconfirmed (default: 1M); 1B confirms each message
              --cluster HOST:PORT forms a cluster with another broker, which is given this one's place likewise
              --fault NAME=VALUE  makes the broker worse; may be repeated
              --help              this text

            Stores:
            """ + Store.HELP + """

            Faults, each on every message that is sent:
            """ + Fault.HELP;

    BrokerOptions {
        if (port < 0 || port > 65535) {
            throw new IllegalArgumentException("--port " + port + ": choose a port from 0 to 65535");
        }
        faults = List.copyOf(faults);
    }

    static BrokerOptions parse(List<String> arguments) {
        Integer port = null;
        Path dataDirectory = Path.of("data");
        Store store = Store.MEMORY;
        int queues = 0;
        String bridge = null;
        int windowBytes = 1 << 20;
        Link link = null;
        List<Fault> faults = new ArrayList<>();
        for (Iterator<String> rest = arguments.iterator(); rest.hasNext(); ) {
            String option = rest.next();
            switch (option) {
                case "--port" -> port = port(value(option, rest));
                case "--data" -> dataDirectory = Path.of(value(option, rest));
                case "--store" -> store = store(value(option, rest));
                case "--store-wait" -> faults.add(0, fault(option, "latency=" + value(option, rest)));
                case "--queues" -> queues = count(option, value(option, rest));
                case "--bridge" -> bridge = value(option, rest);
                case "--window" -> windowBytes = (int) Quantity.bytes(value(option, rest));
                case "--cluster" -> link = Link.cluster(value(option, rest));
                case "--fault" -> faults.add(fault(option, value(option, rest)));
                default ->
                    throw new IllegalArgumentException("unknown option '" + option
                            + "'; choose from --port, --data, --store, --store-wait, --queues, --bridge,"
                            + " --window, --cluster, --fault, --help");
            }
        }
        if (port == null) {
            throw new IllegalArgumentException("--port is missing; give --port N, or --port 0 for any free one");
        }
        if (bridge != null) {
            link = Link.bridge(bridge, windowBytes);
        }
        return new BrokerOptions(port, dataDirectory, store, queues, Optional.ofNullable(link), faults);
    }

    private static String value(String option, Iterator<String> rest) {
        if (!rest.hasNext()) {
            throw new IllegalArgumentException(option + " needs a value; see --help");
        }
        return rest.next();
    }

    private static int port(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException("--port " + text + ": choose a port from 0 to 65535", notANumber);
        }
    }

    private static int count(String option, String text) {
        try {
            return Integer.parseUnsignedInt(text);
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException(option + " " + text + ": this is not a whole number", notANumber);
        }
    }

    private static Store store(String text) {
        try {
            return Store.parse(text);
        } catch (IllegalArgumentException unknown) {
            throw new IllegalArgumentException("--store " + text + ": " + unknown.getMessage(), unknown);
        }
    }

    private static Fault fault(String option, String text) {
        try {
            return Fault.parse(text);
        } catch (IllegalArgumentException unreadable) {
            throw new IllegalArgumentException(option + " " + text + ": " + unreadable.getMessage(), unreadable);
        }
    }
}
