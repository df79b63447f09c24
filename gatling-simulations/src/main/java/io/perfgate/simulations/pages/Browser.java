package io.perfgate.simulations.pages;

import java.io.IOException;
import java.io.InputStream;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** One user's browser with its cookies, which takes an answer in two steps. */
public final class Browser {
    private static final int OK = 200;

    private final HttpClient connections;
    private final String server;
    private final CookieManager cookies = new CookieManager();
    private InputStream rest;

    /** @param connections the connections of all browsers; it keeps them open */
    public Browser(HttpClient connections, String server) {
        this.connections = connections;
        this.server = server;
    }

    /** Asks for a page and waits for the head of the answer: its first bytes. */
    public void open(Page page) throws IOException, InterruptedException {
        rest = null;
        URI uri = URI.create(server + page.path());
        HttpRequest.Builder request = HttpRequest.newBuilder(uri);
        cookies.get(uri, Map.of()).forEach((name, values) -> values.forEach(value -> request.header(name, value)));
        HttpResponse<InputStream> response = connections.send(request.build(), BodyHandlers.ofInputStream());
        cookies.put(uri, response.headers().map());
        if (response.statusCode() != OK) {
            response.body().readAllBytes();
            throw new IOException("status " + response.statusCode());
        }
        rest = response.body();
    }

    /** Reads the rest of the answer; false if there is none. */
    public boolean readRest(Page page) throws IOException {
        if (rest == null) {
            return false;
        }
        String text = new String(rest.readAllBytes(), StandardCharsets.UTF_8);
        if (!text.contains(page.mark())) {
            throw new IOException("the answer is not the page " + page.title());
        }
        return true;
    }
}
