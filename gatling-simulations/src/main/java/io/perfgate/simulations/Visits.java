package io.perfgate.simulations;

import static io.gatling.javaapi.core.CoreDsl.constantUsersPerSec;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.gatling.javaapi.core.CoreDsl.substring;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.CoreDsl;
import io.gatling.javaapi.core.Simulation;
import io.perfgate.simulations.pages.Page;
import io.perfgate.simulations.users.UsersPlan;
import java.time.Duration;
import java.util.stream.Stream;

/** Visitors who arrive at a rate, whether or not earlier ones were answered, and look at each page once: an open load. */
public final class Visits extends Simulation {
    private static final int OK = 200;

    /** Users that an overload leaves behind are not waited for. */
    private static final Duration GRACE = Duration.ofSeconds(1);

    public Visits() {
        UsersPlan plan = UsersPlan.read();
        ChainBuilder pages = Stream.of(Page.values())
                .map(Visits::look)
                .reduce(ChainBuilder::exec)
                .orElseThrow();
        setUp(scenario("visitors")
                        .exec(pages)
                        .injectOpen(constantUsersPerSec(plan.users()).during(plan.total())))
                .protocols(http.baseUrl("http://" + plan.target().getHostString() + ":"
                                + plan.target().getPort())
                        .disableCaching()
                        .disableFollowRedirect()
                        .shareConnections())
                .maxDuration(plan.total().plus(GRACE));
    }

    private static ChainBuilder look(Page page) {
        return CoreDsl.exec(http(page.title())
                .get(page.path())
                .check(status().is(OK), substring(page.mark()).exists()));
    }
}
