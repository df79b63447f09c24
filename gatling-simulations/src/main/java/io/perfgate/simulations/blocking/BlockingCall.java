package io.perfgate.simulations.blocking;

import io.gatling.javaapi.core.Session;

/** A call that keeps its thread until it is done. */
@FunctionalInterface
public interface BlockingCall {
    /** Makes the call; an exception makes the request a failed one. */
    void run(Session session) throws Exception;
}
