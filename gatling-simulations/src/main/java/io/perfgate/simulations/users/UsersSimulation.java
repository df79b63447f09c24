package io.perfgate.simulations.users;

import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.during;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import io.gatling.javaapi.core.ActionBuilder;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Simulation;
import java.time.Duration;

/** Users who repeat requests until time is up. */
public abstract class UsersSimulation extends Simulation {
    /** The name of the request if there is only one. */
    protected static final String TRANSACTION = "transaction";

    /** How much longer than planned a run may take before Gatling stops it. */
    private static final Duration GRACE = Duration.ofSeconds(60);

    private static final int OK = 200;

    private final UsersPlan plan = UsersPlan.read();

    /** The plan of this run. */
    protected final UsersPlan plan() {
        return plan;
    }

    /** The address of the middleware. */
    protected final String url() {
        return "http://" + plan.target().getHostString() + ":" + plan.target().getPort();
    }

    /** Sets up the load: one repeated request. */
    protected final void repeat(ActionBuilder transaction) {
        repeat(exec(transaction));
    }

    /** Sets up the load: repeated requests in turn. */
    protected final void repeat(ChainBuilder requests) {
        setUp(scenario("users").exec(during(plan.total()).on(requests)).injectOpen(atOnceUsers(plan.users())))
                .protocols(http.baseUrl(url()).disableCaching().disableFollowRedirect())
                .maxDuration(plan.total().plus(GRACE));
    }

    /** A transaction that is one empty POST, which the middleware answers with 200. */
    protected static ActionBuilder post(String path) {
        return http(TRANSACTION).post(path).check(status().is(OK));
    }
}
