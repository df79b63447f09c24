package io.perfgate.simulations;

import static io.gatling.javaapi.core.CoreDsl.exec;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import io.perfgate.simulations.blocking.Blocking;
import io.perfgate.simulations.pages.Browser;
import io.perfgate.simulations.pages.Page;
import io.perfgate.simulations.users.UsersSimulation;
import java.net.http.HttpClient;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * The users of {@link Pages}, with the time to the first byte of each answer measured separately, which Gatling's
 * requests do not report.
 *
 * <p>Each page is two successive requests: "NAME first byte", until the answer's head arrives (TTFB), and "NAME rest",
 * until its last byte does. Their means add up to the time to the last byte.
 */
public final class PagesFirstByte extends UsersSimulation {
    // Otherwise each request would ask for HTTP/2 first.
    private final HttpClient connections =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Map<Long, Browser> browsers = new ConcurrentHashMap<>();

    public PagesFirstByte() {
        repeat(Stream.of(Page.values())
                .map(this::look)
                .reduce(ChainBuilder::exec)
                .orElseThrow());
    }

    private ChainBuilder look(Page page) {
        return exec(
                Blocking.call(
                        page.title() + " first byte", user -> browser(user).open(page)),
                Blocking.poll(page.title() + " rest", user -> browser(user).readRest(page)));
    }

    private Browser browser(Session user) {
        return browsers.computeIfAbsent(user.userId(), another -> new Browser(connections, url()));
    }
}
