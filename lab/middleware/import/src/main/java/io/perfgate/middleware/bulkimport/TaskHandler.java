package io.perfgate.middleware.bulkimport;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutionException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs a task for each POST, and answers when it is done. */
final class TaskHandler implements HttpHandler {
    private static final Pattern QUERY = Pattern.compile("items=([1-9][0-9]{0,7})");
    private static final int DEFAULT_ITEMS = 100_000;

    private static final int OK = 200;
    private static final int NOT_UNDERSTOOD = 400;
    private static final int ONLY_POST = 405;
    private static final int FAILED = 500;

    private final ImportTask task;
    private final Places places = new Places();

    TaskHandler(ImportTask task) {
        this.task = task;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String query = exchange.getRequestURI().getQuery();
            Matcher items = QUERY.matcher(query == null ? "items=" + DEFAULT_ITEMS : query);
            if (!exchange.getRequestMethod().equals("POST")) {
                answer(exchange, ONLY_POST, "only POST begins a task");
            } else if (!items.matches()) {
                answer(exchange, NOT_UNDERSTOOD, "'" + query + "' is not items=N, such as items=1000");
            } else {
                run(exchange, Integer.parseInt(items.group(1)));
            }
        }
    }

    private void run(HttpExchange exchange, int items) throws IOException {
        int place = places.take();
        try {
            task.run(place, items);
            answer(exchange, OK, items + " items imported");
        } catch (ExecutionException failed) {
            answer(exchange, FAILED, failed.getCause().toString());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            answer(exchange, FAILED, "the program was stopped");
        } finally {
            places.giveBack(place);
        }
    }

    private static void answer(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }
}
