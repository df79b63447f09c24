package io.perfgate.middleware.broker;

import java.util.List;

/** The command that runs a broker until it is told to stop. */
public final class BrokerProgram {
    private static final int CANNOT_START = 1;
    private static final int USAGE = 2;

    private BrokerProgram() {}

    /** Runs a broker until the process gets a signal to end. */
    public static void main(String[] args) {
        List<String> arguments = List.of(args);
        if (arguments.contains("--help")) {
            System.out.print(BrokerOptions.HELP);
            return;
        }
        try {
            Broker broker = Broker.start(BrokerOptions.parse(arguments));
            Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(broker), "stop"));
            System.out.println("ready on port " + broker.port());
        } catch (IllegalArgumentException wrong) {
            fail(USAGE, wrong);
        } catch (Exception failure) {
            fail(CANNOT_START, failure);
        }
    }

    private static void stop(Broker broker) {
        try {
            broker.close();
        } catch (Exception failure) {
            System.err.println("broker: did not stop cleanly: " + failure);
        }
    }

    private static void fail(int status, Exception why) {
        System.err.println("broker: " + (why.getMessage() == null ? why : why.getMessage()));
        // Not exit: a broker that started halfway has threads that exit would wait for.
        Runtime.getRuntime().halt(status);
    }
}
