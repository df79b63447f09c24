package io.perfgate.runner.check;

import io.perfgate.runner.sut.Readiness;
import io.perfgate.suite.Middleware;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.util.Optional;

/** Whether what is to be started finds its port free, and what runs already answers. */
final class Addresses {

    private Addresses() {}

    /** What runs already and does not answer. */
    static Optional<Obstacle> silent(Middleware middleware) {
        if (!(middleware instanceof Middleware.Present)) {
            return Optional.empty();
        }
        Middleware.Present present = (Middleware.Present) middleware;
        String target = present.target().startsWith("http") ? present.target() : "tcp://" + present.target();
        String ready = present.ready().orElse(target);
        return Readiness.of(present.what(), ready).isReady(null)
                ? Optional.empty()
                : Optional.of(Obstacle.stops(
                        present.what() + ": nothing answers at " + ready + "; start it, or correct 'target'"));
    }

    /** The port of what is started, where the suite chooses it. */
    static Optional<Obstacle> inUse(Middleware middleware) {
        if (!(middleware instanceof Middleware.Started)) {
            return Optional.empty();
        }
        String ready = ((Middleware.Started) middleware).ready();
        // A port of its own is chosen for each trial, and a line of output tells no address.
        if (ready.contains("${") || !ready.matches("(tcp|https?)://.*")) {
            return Optional.empty();
        }
        URI place = URI.create(ready);
        int port = place.getPort() >= 0 ? place.getPort() : place.getScheme().equals("https") ? 443 : 80;
        return answers(place.getHost(), port)
                ? Optional.of(Obstacle.stops(middleware.what() + ": port " + port + " of " + place.getHost()
                        + " is in use already; end what listens there, or write ${port} for a free one"))
                : Optional.empty();
    }

    private static boolean answers(String host, int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(host, port), Readiness.TIMEOUT_MILLIS);
            return true;
        } catch (IOException free) {
            return false;
        }
    }
}
