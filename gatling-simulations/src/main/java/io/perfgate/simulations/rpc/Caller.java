package io.perfgate.simulations.rpc;

import io.perfgate.middleware.rpc.EchoMethod;
import io.perfgate.simulations.start.Abort;
import io.perfgate.simulations.start.Parameters;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.zip.GZIPInputStream;

/** Calls a method with one message, again and again; it may be used by many users at a time. */
public final class Caller<T> {
    private static final int OK = 200;

    // Otherwise each request would ask for HTTP/2 first.
    private final HttpClient connections =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI place;
    private final EchoMethod<T> method;
    private final T message;

    private Caller(String server, EchoMethod<T> method, T message) {
        this.place = URI.create(server + method.path());
        this.method = method;
        this.message = message;
    }

    /** A caller with the message of the parameter {@code message}. */
    public static Caller<?> read(String server) {
        Parameters parameters = new Parameters(System.getProperties());
        Messages messages = new Messages();
        try {
            if (System.getProperty("message", "").equals("people")) {
                return new Caller<>(server, EchoMethod.PEOPLE, messages.people());
            }
            return new Caller<>(server, EchoMethod.TEXT, messages.text(parameters.bytes("message")));
        } catch (IllegalArgumentException unreadable) {
            throw Abort.because(unreadable.getMessage() + ", or people");
        }
    }

    /** One call, from the message as an object to the answer as an object. */
    public void call() throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(place)
                .header("Content-Type", EchoMethod.CONTENT_TYPE)
                .header("Accept-Encoding", "gzip")
                .POST(BodyPublishers.ofByteArray(method.encode(message)))
                .build();
        HttpResponse<byte[]> response = connections.send(request, BodyHandlers.ofByteArray());
        if (response.statusCode() != OK) {
            throw new IOException("status " + response.statusCode());
        }
        if (!method.decode(plain(response)).equals(message)) {
            throw new IOException("the answer is not the message that was sent");
        }
    }

    private static byte[] plain(HttpResponse<byte[]> response) throws IOException {
        boolean compressed = response.headers()
                .firstValue("Content-Encoding")
                .filter("gzip"::equals)
                .isPresent();
        return compressed
                ? new GZIPInputStream(new ByteArrayInputStream(response.body())).readAllBytes()
                : response.body();
    }
}
