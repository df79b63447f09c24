package io.perfgate.runner.watch;

import io.perfgate.telemetry.QueriedRange;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Fetches metrics. An endpoint is not trusted: it has a few seconds for a few megabytes, and cannot redirect elsewhere.
 */
final class MetricsClient {

    static final int MOST_BYTES = 8 << 20;
    /** Named like a secret, so that its value is hidden. */
    static final String TOKEN = "PERFGATE_PROMETHEUS_TOKEN";
    /** Names the server that may get it. */
    static final String TOKEN_URL = "PERFGATE_PROMETHEUS_URL";

    private static final int TOO_MANY = 429;

    private final Duration within;
    private final Optional<String> token;
    private final String ifSilent;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .proxy(HttpClient.Builder.NO_PROXY) // as for the load
            .build();

    /**
     * @param within time limit for an answer, from the connection to its last byte
     * @param token bearer token
     * @param ifSilent what a user can do if nothing of an answer arrives in time
     */
    MetricsClient(Duration within, Optional<String> token, String ifSilent) {
        this.within = within;
        this.token = token;
        this.ifSilent = ifSilent;
    }

    /**
     * @throws IOException with the problem and its fix, if a later attempt may succeed
     * @throws IllegalArgumentException with the problem and its fix, if a later attempt cannot succeed
     */
    String get(URI uri) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri)
                .header("Accept", "text/plain;version=0.0.4,application/openmetrics-text;version=1.0.0;q=0.9");
        token.ifPresent(secret -> request.header("Authorization", "Bearer " + secret));
        Limited body = new Limited();
        CompletableFuture<HttpResponse<Void>> answer =
                client.sendAsync(request.build(), head -> HttpResponse.BodySubscribers.ofByteArrayConsumer(body::add));
        try {
            HttpResponse<?> response = answer.get(within.toMillis(), TimeUnit.MILLISECONDS);
            String text = body.bytes.toString(StandardCharsets.UTF_8);
            mustBePlain(response, text);
            return text;
        } catch (TimeoutException slow) {
            String late = " within " + within.toMillis() + " ms; ";
            throw new IOException(
                    body.bytes.size() == 0
                            ? "no answer" + late + ifSilent
                            : "no complete answer" + late + "expose or select fewer metrics",
                    slow);
        } catch (ExecutionException failed) {
            if (body.isFull) {
                throw new IllegalArgumentException(
                        "more than " + (MOST_BYTES >> 20) + " MB; expose or select fewer metrics", failed);
            }
            throw new IOException(
                    "no answer (" + failed.getCause() + "); correct the URL, or start what listens there", failed);
        } finally {
            answer.cancel(true);
        }
    }

    private static void mustBePlain(HttpResponse<?> response, String text) throws IOException {
        int status = response.statusCode();
        if (status / 100 == 3) {
            throw new IllegalArgumentException("status " + status + " leads to '"
                    + response.headers().firstValue("Location").orElse("")
                    + "', which is not followed; name the final URL");
        }
        if (status == 401 || status == 403) {
            throw new IllegalArgumentException("status " + status
                    + "; allow access without a login, or for 'query' by https with " + TOKEN + " and " + TOKEN_URL
                    + " in the environment");
        }
        if (status != 200) {
            String problem = "status " + status
                    + QueriedRange.error(text).map(said -> ": " + said).orElse("; correct the URL");
            if (status / 100 == 5 || status == TOO_MANY) {
                throw new IOException(problem);
            }
            throw new IllegalArgumentException(problem);
        }
        String encoding = response.headers().firstValue("Content-Encoding").orElse("identity");
        if (!encoding.equals("identity")) {
            throw new IllegalArgumentException(
                    "it is compressed (" + encoding + ") without being asked; turn that off");
        }
    }

    /** Takes a body up to a size; the client closes the connection of one that fails. */
    private static final class Limited {

        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private volatile boolean isFull;

        private void add(Optional<byte[]> part) {
            isFull = bytes.size() + part.map(more -> more.length).orElse(0) > MOST_BYTES;
            if (isFull) {
                throw new IllegalStateException("too large");
            }
            part.ifPresent(bytes::writeBytes);
        }
    }
}
