package io.perfgate.simulations.blocking;

import io.gatling.core.action.Action;
import io.gatling.core.structure.ScenarioContext;
import io.gatling.javaapi.core.ActionBuilder;

/** Turns blocking calls into Gatling actions. */
public final class Blocking {
    private Blocking() {}

    /** Each run of the call is one request of that name. */
    public static ActionBuilder call(String requestName, BlockingCall call) {
        return poll(requestName, session -> {
            call.run(session);
            return true;
        });
    }

    /** Each run of the call that returns true or throws is one request of that name. */
    public static ActionBuilder poll(String requestName, BlockingPoll call) {
        return () -> new Builder(requestName, call);
    }

    private record Builder(String requestName, BlockingPoll call)
            implements io.gatling.core.action.builder.ActionBuilder {
        @Override
        public Action build(ScenarioContext context, Action next) {
            return new BlockingAction(requestName, call, context.coreComponents(), next);
        }
    }
}
