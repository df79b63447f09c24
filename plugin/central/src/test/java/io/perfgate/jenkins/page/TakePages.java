package io.perfgate.jenkins.page;

import com.fasterxml.jackson.databind.JsonNode;
import io.perfgate.Browser;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Opens pages in a browser, light and dark, wide and narrow, and keeps a picture of each. Any output in the browser's
 * console is an error, such as failing scripts and content that the security policy blocks; so is a text that is hard
 * to read. Run by plugin/take-pages.sh: {@code WEBSOCKET JENKINS_URL FOLDER}, and one page per line of input: its name,
 * its address, and optionally a script that makes hidden parts visible.
 */
final class TakePages {

    /** Jenkins' own form scripts occasionally report this for a credentials field without a layout. */
    private static final String JENKINS_OWN = "Couldn't find the expected ";

    private static final int LOADED_WITHIN_SECONDS = 60;
    private static final int SETTLE_MILLIS = 2000;
    private static final int HEIGHT_PIXELS = 1000;
    private static final int MAX_HEIGHT_PIXELS = 1600;

    private final List<String> console = new ArrayList<>();
    private final DevTools browser;
    private volatile CountDownLatch loading = new CountDownLatch(1);

    private TakePages(URI page) {
        browser = new DevTools(page, this::told);
        for (String domain : List.of("Page", "Runtime", "Log", "Audits", "Network")) {
            browser.call(domain + ".enable", Map.of());
        }
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(Path.of(arguments[2]));
        TakePages browser = new TakePages(URI.create(arguments[0]));
        boolean isSilent = true;
        String pages = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
        for (String line : pages.lines().toList()) {
            String[] page = line.split(" ", 3);
            // A page may be requested in another language: name@zh-CN.
            String[] named = page[0].split("@");
            browser.speak(named.length < 2 ? "en" : named[1]);
            for (String theme : List.of("light", "dark")) {
                for (int width : widths(named.length > 1, theme)) {
                    String picture = "jenkins-" + String.join("-", named) + "-" + theme + "-" + width;
                    browser.open(arguments[1] + "/" + page[1], theme, width);
                    byte[] png = browser.take(page.length < 3 ? "" : page[2], width);
                    Files.write(folder.resolve(picture + ".png"), png);
                    List<String> complaints = new ArrayList<>(browser.said());
                    complaints.addAll(browser.hardToRead());
                    isSilent &= complaints.isEmpty();
                    complaints.forEach(words -> System.err.println(picture + ": " + words));
                }
            }
        }
        System.exit(isSilent ? 0 : 1);
    }

    /** In another language only the texts differ, and two of the four pictures show them. */
    private static List<Integer> widths(boolean isTranslated, String theme) {
        if (!isTranslated) {
            return List.of(1400, 400);
        }
        return theme.equals("light") ? List.of(1400) : List.of(400);
    }

    private void speak(String language) {
        browser.call("Network.setExtraHTTPHeaders", Map.of("headers", Map.of("Accept-Language", language)));
    }

    private void open(String address, String theme, int widthPixels) throws InterruptedException {
        said();
        Map<String, String> scheme = Map.of("name", "prefers-color-scheme", "value", theme);
        browser.call("Emulation.setEmulatedMedia", Map.of("features", List.of(scheme)));
        size(widthPixels, HEIGHT_PIXELS);
        loading = new CountDownLatch(1);
        browser.call("Page.navigate", Map.of("url", address));
        if (!loading.await(LOADED_WITHIN_SECONDS, TimeUnit.SECONDS)) {
            throw new IllegalStateException(address + " was not loaded within " + LOADED_WITHIN_SECONDS + " s");
        }
        settle();
    }

    /** @return the picture */
    private byte[] take(String script, int widthPixels) throws InterruptedException {
        if (script.isEmpty()) {
            int height = run("document.documentElement.scrollHeight").asInt();
            size(widthPixels, Math.min(height, MAX_HEIGHT_PIXELS));
        } else {
            run(script);
        }
        settle();
        JsonNode taken = browser.call("Page.captureScreenshot", Map.of("format", "png"));
        return Base64.getDecoder().decode(taken.get("data").asText());
    }

    /** The plugin's own texts; the rest of the page has Jenkins' colours. */
    private List<String> hardToRead() {
        String found = run("(() => {" + Browser.CONTRAST
                        + "return [...document.querySelectorAll('#main-panel [class*=perfgate], #main-panel [class*=pg-]')]"
                        + ".flatMap(lowContrast).join('\\n'); })()")
                .asText();
        return found.lines()
                .distinct()
                .map(line -> "a contrast of only " + line)
                .toList();
    }

    /** Jenkins fills its forms, and charts fetch their data, after the page has loaded. */
    private static void settle() throws InterruptedException {
        Thread.sleep(SETTLE_MILLIS);
    }

    private void size(int widthPixels, int heightPixels) {
        browser.call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", widthPixels, "height", heightPixels, "deviceScaleFactor", 1, "mobile", false));
    }

    private JsonNode run(String script) {
        JsonNode result = browser.call("Runtime.evaluate", Map.of("expression", script, "awaitPromise", true));
        if (result.has("exceptionDetails")) {
            throw new IllegalStateException(script + ": " + result.get("exceptionDetails"));
        }
        return result.at("/result/value");
    }

    private void told(JsonNode event) {
        String method = event.get("method").asText();
        if (method.equals("Page.loadEventFired")) {
            loading.countDown();
        }
        boolean isSaid = List.of("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded")
                .contains(method);
        boolean isBlocked = event.at("/params/issue/code").asText().equals("ContentSecurityPolicyIssue");
        boolean isJenkinsOwn = event.at("/params/args/0/value").asText().startsWith(JENKINS_OWN);
        if ((isSaid || isBlocked) && !isJenkinsOwn) {
            synchronized (console) {
                console.add("the browser's console says: " + event.get("params"));
            }
        }
    }

    /** @return the messages since the last call */
    private List<String> said() {
        synchronized (console) {
            List<String> all = List.copyOf(console);
            console.clear();
            return all;
        }
    }
}
