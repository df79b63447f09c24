import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Opens pages in a browser that listens to Chrome's DevTools protocol, light and dark, wide and narrow, and keeps a
 * picture of each. What a page writes to the browser's console is an error: scripts that fail, and content that the
 * security policy blocks. Run by take-pages.sh: WEBSOCKET JENKINS_URL FOLDER, and on its input a page in each line: its
 * name, its address, and a script that makes ready what is to be seen, if there is one.
 */
final class TakePages implements WebSocket.Listener {

    private static final int PATIENCE_SECONDS = 60;
    private static final int SETTLE_MILLIS = 2000;
    private static final int HEIGHT_PIXELS = 1000;
    private static final int MAX_HEIGHT_PIXELS = 2000;

    private final ObjectMapper json = new ObjectMapper();
    private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
    private final StringBuilder message = new StringBuilder();
    private final List<String> console = new ArrayList<>();
    private final WebSocket socket;
    private volatile CompletableFuture<Void> loaded = new CompletableFuture<>();
    private int lastId;

    private TakePages(URI browser) {
        socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(browser, this)
                .join();
    }

    public static void main(String[] arguments) throws Exception {
        String url = arguments[1];
        Path folder = Files.createDirectories(Path.of(arguments[2]));
        TakePages browser = new TakePages(URI.create(arguments[0]));
        for (String domain : List.of("Page", "Runtime", "Log", "Audits")) {
            browser.call(domain + ".enable", Map.of());
        }
        boolean isSilent = true;
        for (String line : new String(System.in.readAllBytes()).lines().toList()) {
            String[] page = line.split(" ", 3);
            for (String theme : List.of("light", "dark")) {
                for (int width : List.of(1400, 800)) {
                    String picture = "jenkins-" + page[0] + "-" + theme + "-" + width;
                    List<String> words = browser.take(
                            url + "/" + page[1],
                            page.length < 3 ? "" : page[2],
                            theme,
                            width,
                            folder.resolve(picture + ".png"));
                    words.forEach(it -> System.err.println(picture + ": the browser's console says: " + it));
                    isSilent &= words.isEmpty();
                }
            }
        }
        System.exit(isSilent ? 0 : 1);
    }

    /** @return what the page wrote to the console */
    private List<String> take(String address, String script, String theme, int widthPixels, Path picture)
            throws Exception {
        synchronized (console) {
            console.clear();
        }
        call(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", theme))));
        size(widthPixels, HEIGHT_PIXELS);
        loaded = new CompletableFuture<>();
        call("Page.navigate", Map.of("url", address));
        loaded.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        settle();
        if (script.isEmpty()) {
            int height = run("document.documentElement.scrollHeight").asInt();
            size(widthPixels, Math.min(height, MAX_HEIGHT_PIXELS));
        } else {
            run(script);
        }
        settle();
        JsonNode taken = call("Page.captureScreenshot", Map.of("format", "png"));
        Files.write(picture, Base64.getDecoder().decode(taken.get("data").asText()));
        synchronized (console) {
            return List.copyOf(console);
        }
    }

    /** Jenkins fills its forms, and charts fetch what they draw, when the page is loaded already. */
    private static void settle() throws InterruptedException {
        Thread.sleep(SETTLE_MILLIS);
    }

    private JsonNode run(String script) throws Exception {
        JsonNode result = call("Runtime.evaluate", Map.of("expression", script));
        if (result.has("exceptionDetails")) {
            throw new IllegalStateException(script + ": " + result.get("exceptionDetails"));
        }
        return result.at("/result/value");
    }

    private void size(int widthPixels, int heightPixels) throws Exception {
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", widthPixels, "height", heightPixels, "deviceScaleFactor", 1, "mobile", false));
    }

    private JsonNode call(String method, Map<String, ?> parameters) throws Exception {
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        ObjectNode request = json.createObjectNode().put("id", ++lastId).put("method", method);
        request.set("params", json.valueToTree(parameters));
        answers.put(lastId, answer);
        socket.sendText(json.writeValueAsString(request), true).join();
        return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean isLast) {
        message.append(data);
        if (isLast) {
            try {
                received(json.readTree(message.toString()));
            } catch (Exception e) {
                answers.values().forEach(it -> it.completeExceptionally(e));
            }
            message.setLength(0);
        }
        from.request(1);
        return null;
    }

    private void received(JsonNode it) {
        if (it.has("id")) {
            CompletableFuture<JsonNode> answer = answers.remove(it.get("id").asInt());
            if (it.has("error")) {
                answer.completeExceptionally(new IllegalStateException(it.get("error").toString()));
            } else {
                answer.complete(it.get("result"));
            }
            return;
        }
        switch (it.get("method").asText()) {
            case "Page.loadEventFired" -> loaded.complete(null);
            case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded" -> said(it);
            case "Audits.issueAdded" -> {
                if (it.at("/params/issue/code").asText().equals("ContentSecurityPolicyIssue")) {
                    said(it);
                }
            }
            default -> {
                // of no interest here
            }
        }
    }

    private void said(JsonNode it) {
        synchronized (console) {
            console.add(it.get("params").toString());
        }
    }
}
