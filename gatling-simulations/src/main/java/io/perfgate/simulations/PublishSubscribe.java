package io.perfgate.simulations;

import io.perfgate.simulations.messaging.Destinations;
import io.perfgate.simulations.messaging.MessagingSimulation;
import io.perfgate.simulations.start.Abort;
import io.perfgate.simulations.start.Parameters;

/**
 * Messages from publishers through topics to all their subscribers; {@code perfgate.load} is
 * publishers/subscribers/connections/topics, the parameter {@code subscription} is durable or not.
 */
public final class PublishSubscribe extends MessagingSimulation {
    public PublishSubscribe() {
        super(new Destinations.Topics(isDurable()));
    }

    private static boolean isDurable() {
        try {
            return new Parameters(System.getProperties()).read("subscription", "one of D, nD", text -> switch (text) {
                case "D" -> true;
                case "nD" -> false;
                default -> null;
            });
        } catch (IllegalArgumentException unreadable) {
            throw Abort.because(unreadable.getMessage());
        }
    }
}
