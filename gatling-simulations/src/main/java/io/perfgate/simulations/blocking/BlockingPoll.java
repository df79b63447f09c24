package io.perfgate.simulations.blocking;

import io.gatling.javaapi.core.Session;

/** A call that may find nothing to do. */
@FunctionalInterface
public interface BlockingPoll {
    /** Makes the call; what it throws makes the request a failed one; false: nothing happened, log no request. */
    boolean run(Session session) throws Exception;
}
