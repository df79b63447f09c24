package io.perfgate.simulations;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.substring;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import io.gatling.javaapi.core.ChainBuilder;
import io.perfgate.simulations.pages.Page;
import io.perfgate.simulations.users.UsersSimulation;
import java.util.stream.Stream;

/**
 * Users who look at pages; each page is a request with its own name. A response time ends with the last byte of the
 * answer (TTLB).
 */
public final class Pages extends UsersSimulation {
    private static final int OK = 200;

    public Pages() {
        repeat(Stream.of(Page.values())
                .map(Pages::look)
                .reduce(ChainBuilder::exec)
                .orElseThrow());
    }

    private static ChainBuilder look(Page page) {
        return exec(http(page.title())
                .get(page.path())
                .check(status().is(OK), substring(page.mark()).exists()));
    }
}
