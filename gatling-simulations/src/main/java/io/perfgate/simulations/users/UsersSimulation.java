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

/** Users that repeat one request after the other until the time is over. */
public abstract class UsersSimulation extends Simulation {
    /** What the request is called where there is only one. */
    protected static final String TRANSACTION = "transaction";

    /** How much longer than planned a run may take before Gatling stops it. */
    private static final Duration GRACE = Duration.ofSeconds(60);

    private static final int OK = 200;

    private final UsersPlan plan = UsersPlan.read();

    /** What was asked for. */
    protected final UsersPlan plan() {
        return plan;
    }

    /** Where the middleware answers. */
    protected final String url() {
        return "http://" + plan.target().getHostString() + ":" + plan.target().getPort();
    }

    /** Sets the load up: one request again and again. */
    protected final void repeat(ActionBuilder transaction) {
        repeat(exec(transaction));
    }

    /** Sets the load up: some requests in turn, again and again. */
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
