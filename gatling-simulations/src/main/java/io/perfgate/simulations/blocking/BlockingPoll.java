package io.perfgate.simulations.blocking;

import io.gatling.javaapi.core.Session;

/** A call that may find nothing to do. */
@FunctionalInterface
public interface BlockingPoll {
    /**
     * Makes the call; an exception makes the request a failed one; false if nothing happened and no request is logged.
     */
    boolean run(Session session) throws Exception;
}
