package io.perfgate.middleware.broker;

import io.perfgate.middleware.Program;

/** The command that runs a broker until it is stopped. */
public final class BrokerProgram {
    private BrokerProgram() {}

    /** Runs a broker until the process gets a signal to end. */
    public static void main(String[] args) {
        Program.run("broker", BrokerOptions.HELP, args, arguments -> Broker.start(BrokerOptions.parse(arguments)));
    }
}
