package io.perfgate.simulations.messaging;

import io.perfgate.simulations.start.Abort;
import io.perfgate.simulations.start.Parameters;
import io.perfgate.simulations.start.Share;
import java.net.InetSocketAddress;
import java.time.Duration;

/**
 * The plan of a messaging simulation.
 *
 * @param source where messages are received: at another broker, if the parameter {@code receiveFrom} names one
 */
record MessagingPlan(
        Mode mode,
        int bodyBytes,
        Load load,
        Share share,
        InetSocketAddress target,
        InetSocketAddress source,
        Duration total) {

    static MessagingPlan read() {
        Parameters parameters = new Parameters(System.getProperties());
        try {
            Share share = Share.read(parameters);
            return new MessagingPlan(
                    parameters.read("mode", "one of nP_nT, nP_T, P_nT, P_T", Mode::valueOf),
                    parameters.bytes("body"),
                    parameters.read("perfgate.load", Load.EXPECTED, Load::parse).dividedAmong(share.injectors()),
                    share,
                    parameters.target("perfgate.target"),
                    parameters.target(
                            System.getProperties().containsKey("receiveFrom")
                                    ? "perfgate.target." + System.getProperty("receiveFrom")
                                    : "perfgate.target"),
                    parameters.total());
        } catch (IllegalArgumentException unreadable) {
            throw Abort.because(unreadable.getMessage());
        }
    }

    int senders() {
        return load.senders(share);
    }

    int receivers() {
        return load.receivers(share);
    }
}
