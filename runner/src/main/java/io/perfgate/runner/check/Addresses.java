package io.perfgate.runner.check;

import io.perfgate.runner.sut.MiddlewareAddress;
import io.perfgate.runner.sut.Readiness;
import io.perfgate.suite.Middleware;
import java.util.Optional;

/** Checks that processes to start find their ports free, and that running ones answer. */
final class Addresses {

    private Addresses() {}

    /** A running process that does not answer. */
    static Optional<Obstacle> silent(Middleware middleware) {
        if (!(middleware instanceof Middleware.Present present)) {
            return Optional.empty();
        }
        Readiness ready = MiddlewareAddress.readiness(present);
        return ready.isReady(null)
                ? Optional.empty()
                : Optional.of(Obstacle.stops(middleware.what() + ": nothing answers at " + ready.place()
                        + "; start it, or correct 'target'"));
    }

    /** A port in use, if the suite chooses it. */
    static Optional<Obstacle> inUse(Middleware middleware) {
        // What is left of a container is removed first when the next one starts.
        if (!(middleware instanceof Middleware.Started started)
                || started.launch().container().isPresent()) {
            return Optional.empty();
        }
        String ready = started.ready();
        // Each trial chooses a different port, and a line of output has no address.
        if (ready.contains("${") || !ready.matches("(tcp|https?)://.*")) {
            return Optional.empty();
        }
        String place = MiddlewareAddress.hostAndPort(
                Readiness.of(middleware.what(), ready).address().orElseThrow());
        int colon = place.lastIndexOf(':');
        return Readiness.of(middleware.what(), "tcp://" + place).isReady(null)
                ? Optional.of(Obstacle.stops(
                        middleware.what() + ": port " + place.substring(colon + 1) + " of " + place.substring(0, colon)
                                + " is in use already; end what listens there, or write ${port} for a free one"))
                : Optional.empty();
    }
}
