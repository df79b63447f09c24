package io.perfgate.simulations;

import io.perfgate.simulations.messaging.Destinations;
import io.perfgate.simulations.messaging.MessagingSimulation;

/** Messages from senders through queues to receivers; {@code perfgate.load} is senders/receivers/connections/queues. */
public final class PointToPoint extends MessagingSimulation {
    public PointToPoint() {
        super(new Destinations.Queues());
    }
}
