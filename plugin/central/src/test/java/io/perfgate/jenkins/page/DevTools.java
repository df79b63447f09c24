package io.perfgate.jenkins.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A browser's page, by Chrome's DevTools protocol. */
final class DevTools implements WebSocket.Listener {

    private static final int PATIENCE_SECONDS = 60;

    private final ObjectMapper json = new ObjectMapper();
    private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
    private final StringBuilder message = new StringBuilder();
    private final Consumer<JsonNode> events;
    private final WebSocket socket;
    private int lastId;

    /** @param events receives the browser's events, with {@code method} and {@code params} */
    DevTools(URI page, Consumer<JsonNode> events) {
        this.events = events;
        socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(page, this)
                .join();
    }

    /** Sends a command to the browser, and waits for its answer. */
    JsonNode call(String method, Map<String, ?> parameters) {
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        ObjectNode request = json.createObjectNode().put("id", ++lastId).put("method", method);
        request.set("params", json.valueToTree(parameters));
        answers.put(lastId, answer);
        socket.sendText(request.toString(), true).join();
        return answer.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean isLast) {
        message.append(data);
        if (isLast) {
            try {
                received(json.readTree(message.toString()));
            } catch (IOException noJson) {
                throw new CompletionException(noJson);
            }
            message.setLength(0);
        }
        from.request(1);
        return null;
    }

    private void received(JsonNode it) {
        if (!it.has("id")) {
            events.accept(it);
            return;
        }
        CompletableFuture<JsonNode> answer = answers.remove(it.get("id").asInt());
        if (it.has("error")) {
            answer.completeExceptionally(
                    new IllegalStateException(it.get("error").toString()));
        } else {
            answer.complete(it.get("result"));
        }
    }
}
