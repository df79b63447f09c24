package io.perfgate.runner.watch;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Fetches metrics. An endpoint is not trusted: it has a few seconds for a few megabytes, and cannot lead elsewhere. */
final class MetricsClient {

    static final int MOST_BYTES = 8 << 20;

    private final Duration within;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .proxy(HttpClient.Builder.NO_PROXY) // as the load
            .build();

    /** @param within what an answer may take from the connection to its last byte */
    MetricsClient(Duration within) {
        this.within = within;
    }

    /** @throws IOException with what is wrong and how to change that */
    String get(URI uri) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(uri)
                .header("Accept", "text/plain;version=0.0.4,application/openmetrics-text;version=1.0.0;q=0.9")
                .build();
        CompletableFuture<HttpResponse<byte[]>> answer = client.sendAsync(request, MetricsClient::body);
        try {
            HttpResponse<byte[]> response = answer.get(within.toMillis(), TimeUnit.MILLISECONDS);
            mustBePlain(response);
            return new String(response.body(), StandardCharsets.UTF_8);
        } catch (TimeoutException slow) {
            throw new IOException("no complete answer within " + within.toMillis() + " ms; expose fewer metrics", slow);
        } catch (ExecutionException failed) {
            Throwable cause = failed.getCause();
            throw new IOException(
                    cause instanceof TooLarge
                            ? "more than " + (MOST_BYTES >> 20) + " MB; expose fewer metrics"
                            : "no answer (" + cause + "); correct the URL, or start what listens there",
                    failed);
        } finally {
            answer.cancel(true);
        }
    }

    private static HttpResponse.BodySubscriber<byte[]> body(HttpResponse.ResponseInfo head) {
        return head.statusCode() == 200 ? new Limited() : HttpResponse.BodySubscribers.replacing(new byte[0]);
    }

    private static void mustBePlain(HttpResponse<?> response) throws IOException {
        int status = response.statusCode();
        if (status / 100 == 3) {
            throw new IOException("status " + status + " leads to '"
                    + response.headers().firstValue("Location").orElse("")
                    + "', which is not followed; name the final URL");
        }
        if (status != 200) {
            throw new IOException("status " + status + "; correct the URL");
        }
        String encoding = response.headers().firstValue("Content-Encoding").orElse("identity");
        if (!encoding.equals("identity")) {
            throw new IOException("it is compressed (" + encoding + ") without being asked; turn that off");
        }
    }

    private static final class TooLarge extends IOException {
        private static final long serialVersionUID = 1L;
    }

    /** Takes a body up to a size. */
    private static final class Limited implements HttpResponse.BodySubscriber<byte[]> {

        private final CompletableFuture<byte[]> body = new CompletableFuture<>();
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private Flow.Subscription subscription;

        @Override
        public CompletionStage<byte[]> getBody() {
            return body;
        }

        @Override
        public void onSubscribe(Flow.Subscription subscribed) {
            subscription = subscribed;
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(List<ByteBuffer> buffers) {
            for (ByteBuffer buffer : buffers) {
                if (bytes.size() + buffer.remaining() > MOST_BYTES) {
                    subscription.cancel();
                    body.completeExceptionally(new TooLarge());
                    return;
                }
                byte[] part = new byte[buffer.remaining()];
                buffer.get(part);
                bytes.writeBytes(part);
            }
        }

        @Override
        public void onError(Throwable failure) {
            body.completeExceptionally(failure);
        }

        @Override
        public void onComplete() {
            body.complete(bytes.toByteArray());
        }
    }
}
