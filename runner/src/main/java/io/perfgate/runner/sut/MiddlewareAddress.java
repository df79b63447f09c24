package io.perfgate.runner.sut;

import io.perfgate.suite.Middleware;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/**
 * The address of a process of the middleware. All addresses are chosen before the first process starts, so that every
 * process can be given all of them.
 *
 * @param target host and port
 */
public record MiddlewareAddress(Middleware middleware, int port, String target, Readiness ready) {

    /**
     * @param freePorts one per process
     * @param variables other variables
     */
    static List<MiddlewareAddress> of(List<Middleware> all, List<Integer> freePorts, TrialVariables variables) {
        for (int i = 0; i < all.size(); i++) {
            variables.set(all.get(i).name() + ".port", Integer.toString(port(all.get(i), freePorts.get(i))));
        }
        List<MiddlewareAddress> addresses = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            MiddlewareAddress middlewareAddress = of(all.get(i), port(all.get(i), freePorts.get(i)), variables);
            middlewareAddress.tell(variables);
            addresses.add(middlewareAddress);
        }
        return addresses;
    }

    private static MiddlewareAddress of(Middleware middleware, int port, TrialVariables variables) {
        if (middleware instanceof Middleware.Present present) {
            return new MiddlewareAddress(middleware, port, hostAndPort(present.address()), readiness(present));
        }
        Middleware.Started started = (Middleware.Started) middleware;
        TrialVariables own = variables.copy();
        own.set("port", Integer.toString(port));
        Readiness ready = Readiness.of(started.what(), own.fill(started.what(), started.ready()));
        return new MiddlewareAddress(middleware, port, target(ready, port), ready);
    }

    /** The readiness of a running process. Any accepted connection is enough; the content is checked by 'ready'. */
    public static Readiness readiness(Middleware.Present present) {
        return Readiness.of(present.what(), present.ready().orElse("tcp://" + hostAndPort(present.address())));
    }

    private static int port(Middleware middleware, int free) {
        return middleware instanceof Middleware.Present present ? port(present.address()) : free;
    }

    private static String target(Readiness ready, int port) {
        return ready.address().map(MiddlewareAddress::hostAndPort).orElse("127.0.0.1:" + port);
    }

    public static String hostAndPort(URI uri) {
        return uri.getHost() + ":" + port(uri);
    }

    private static int port(URI uri) {
        return uri.getPort() >= 0 ? uri.getPort() : uri.getScheme().equals("https") ? 443 : 80;
    }

    String host() {
        return target.substring(0, target.lastIndexOf(':'));
    }

    /** Sets its variables for all processes. */
    void tell(TrialVariables variables) {
        variables.set(middleware.name() + ".port", Integer.toString(port));
        variables.set(middleware.name() + ".target", target);
    }

    /** Sets its variables for itself and its load generator. */
    void tellAsOwn(TrialVariables variables) {
        variables.set("port", Integer.toString(port));
        variables.set("target", target);
    }
}
