package io.perfgate.middleware.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.middleware.rpc.EchoMethod;
import io.perfgate.middleware.rpc.Text;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Starts the program as users do, and sends HTTP requests. */
@Timeout(60)
class WebProgramTest {
    private static final int TERMINATED_BY_SIGTERM = 128 + 15;

    @TempDir
    Path temporary;

    private final HttpClient browser =
            HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
    private Process web;
    private String address;

    @AfterEach
    void stopRemainingProcesses() throws InterruptedException {
        web.destroyForcibly().waitFor();
    }

    @Test
    void servesThePagesOfTheReport() throws Exception {
        start("--port", "0", "--fault", "none");

        HttpResponse<byte[]> empty = get("/EmptyJSP.jsp");
        assertThat(empty.body()).hasSize(50);
        assertThat(empty.headers().map()).doesNotContainKey("set-cookie");
        assertThat(text(get("/Include.jsp")).lines().filter(line -> line.contains(" part of a part")))
                .as("three pages that include two more")
                .hasSize(6);
        assertThat(get("/50KServlet").body()).hasSize(50 << 10);

        HttpResponse<byte[]> first = get("/Session.jsp");
        assertThat(first.headers().firstValue("set-cookie").orElse("")).startsWith("JSESSIONID=");
        HttpResponse<byte[]> second = get("/Session.jsp");
        assertThat(second.headers().map()).as("the same session").doesNotContainKey("set-cookie");
        assertThat(text(second)).contains("<title>Session</title>");

        HttpResponse<byte[]> cookie = get("/BeanCookie.jsp");
        assertThat(cookie.headers().firstValue("set-cookie")).contains("visitor=nobody");
        assertThat(text(cookie)).contains("<p>was nobody</p>", "<p>is somebody</p>");
        assertThat(get("/BeanCookie.jsp").headers().map())
                .as("the cookie came back")
                .doesNotContainKey("set-cookie");
    }

    @Test
    void answersCallsCompressedWhereThatIsAccepted() throws Exception {
        start("--port", "0", "--threads", "1000", "--compression", "on");
        Text text = new Text("compressible".repeat(1000));
        byte[] call = EchoMethod.TEXT.encode(text);

        HttpResponse<byte[]> plain = post(EchoMethod.TEXT.path(), call, "identity");
        assertThat(plain.body()).isEqualTo(call);
        HttpResponse<byte[]> compressed = post(EchoMethod.TEXT.path(), call, "gzip");
        assertThat(compressed.body()).hasSizeLessThan(call.length / 10);
        byte[] answer = new GZIPInputStream(new ByteArrayInputStream(compressed.body())).readAllBytes();
        assertThat(EchoMethod.TEXT.decode(answer)).isEqualTo(text);
    }

    @Test
    void faultsAffectEachRequestAndNothingRemains() throws Exception {
        start("--port", "0", "--fault", "errors=50%");
        List<Integer> answers = new ArrayList<>();
        for (int request = 0; request < 4; request++) {
            answers.add(get("/Include.jsp").statusCode());
        }
        assertThat(answers).containsExactly(200, 503, 200, 503);

        web.toHandle().destroy();
        assertThat(web.waitFor()).isEqualTo(TERMINATED_BY_SIGTERM);
        try (Stream<Path> left = Files.list(temporary)) {
            assertThat(left.filter(file -> file.getFileName().toString().startsWith("perfgate-")))
                    .isEmpty();
        }
    }

    @Test
    void aWrongOptionIsOneLine() throws Exception {
        web = process("--port", "0", "--compression", "yes");
        assertThat(new String(web.getErrorStream().readAllBytes(), UTF_8))
                .isEqualToIgnoringNewLines("web: --compression yes: choose on or off");
        assertThat(web.waitFor()).isEqualTo(2);
    }

    private void start(String... arguments) throws IOException {
        web = process(arguments);
        String ready = web.inputReader().readLine();
        assertThat(ready).matches("ready on port [1-9][0-9]*");
        address = "http://127.0.0.1:" + ready.substring(ready.lastIndexOf(' ') + 1);
    }

    private Process process(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                System.getProperty("java.class.path"),
                WebProgram.class.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).start();
    }

    private HttpResponse<byte[]> get(String path) throws Exception {
        return browser.send(HttpRequest.newBuilder(URI.create(address + path)).build(), BodyHandlers.ofByteArray());
    }

    private HttpResponse<byte[]> post(String path, byte[] body, String accepted) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(address + path))
                .header("Accept-Encoding", accepted)
                .POST(BodyPublishers.ofByteArray(body))
                .build();
        return browser.send(request, BodyHandlers.ofByteArray());
    }

    private static String text(HttpResponse<byte[]> response) {
        assertThat(response.statusCode()).isEqualTo(200);
        return new String(response.body(), UTF_8);
    }
}
