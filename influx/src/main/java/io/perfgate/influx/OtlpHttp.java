package io.perfgate.influx;

import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.common.export.Compressor;
import io.opentelemetry.sdk.common.export.HttpResponse;
import io.opentelemetry.sdk.common.export.HttpSender;
import io.opentelemetry.sdk.common.export.HttpSenderConfig;
import io.opentelemetry.sdk.common.export.HttpSenderProvider;
import io.opentelemetry.sdk.common.export.MessageWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

/**
 * HTTP for OpenTelemetry's exporter, with InfluxDB's client. The exporter's own client takes any page with status 200
 * for success; this one reads what the receiver rejects.
 */
public final class OtlpHttp implements HttpSenderProvider {

    private static final int MOST_ANSWER_BYTES = 1 << 16;
    private static final int MOST_SHOWN = 300;

    private record Answer(int getStatusCode, byte[] getResponseBody) implements HttpResponse {
        @Override
        public String getStatusMessage() {
            return "";
        }
    }

    @Override
    public HttpSender createSender(HttpSenderConfig config) {
        OkHttpClient client = new OkHttpClient.Builder()
                .connectTimeout(PointSender.CONNECT)
                .callTimeout(PointSender.ANSWER)
                .followRedirects(false)
                .build();
        return new HttpSender() {
            @Override
            public void send(MessageWriter message, Consumer<HttpResponse> onResponse, Consumer<Throwable> onError) {
                try (Response response =
                        client.newCall(request(config, message)).execute()) {
                    byte[] body = response.peekBody(MOST_ANSWER_BYTES).bytes();
                    check(response, body);
                    onResponse.accept(new Answer(response.code(), body));
                } catch (Trouble trouble) {
                    onError.accept(trouble);
                } catch (IOException unreachable) {
                    onError.accept(new Trouble(Trouble.Kind.PASSING, "no answer: " + unreachable, unreachable));
                }
            }

            @Override
            public CompletableResultCode shutdown() {
                client.connectionPool().evictAll();
                return CompletableResultCode.ofSuccess();
            }
        };
    }

    private static Request request(HttpSenderConfig config, MessageWriter message) throws IOException {
        Request.Builder request = new Request.Builder().url(config.getEndpoint().toString());
        config.getHeadersSupplier()
                .get()
                .forEach((name, values) -> values.forEach(value -> request.addHeader(name, value)));
        Compressor compressor = config.getCompressor();
        request.header("Content-Encoding", compressor.getEncoding());
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        try (OutputStream compressed = compressor.compress(body)) {
            message.writeMessage(compressed);
        }
        return request.post(RequestBody.create(body.toByteArray(), MediaType.get(config.getContentType())))
                .build();
    }

    private static void check(Response response, byte[] body) {
        int status = response.code();
        if (!response.isSuccessful()) {
            throw new Trouble(Trouble.kindOf(status), "status " + status + ": " + shown(body), null);
        }
        if (body.length > 0 && !response.header("Content-Type", "").startsWith("application/x-protobuf")) {
            throw new Trouble(Trouble.Kind.PLACE, "does not answer like an OTLP receiver: " + shown(body), null);
        }
        long rejected = rejected(ByteBuffer.wrap(body));
        if (rejected > 0) {
            throw new Trouble(Trouble.Kind.CONTENT, rejected + " values rejected: " + shown(body), null);
        }
    }

    /** Field 1 of field 1 of {@code ExportMetricsServiceResponse}: {@code partial_success.rejected_data_points}. */
    private static long rejected(ByteBuffer body) {
        if (!body.hasRemaining() || body.get() != 0x0A) {
            return 0;
        }
        varint(body); // the length of the message within
        return body.hasRemaining() && body.get() == 0x08 ? varint(body) : 0;
    }

    private static long varint(ByteBuffer in) {
        long value = 0;
        for (int shift = 0; in.hasRemaining() && shift < Long.SIZE; shift += 7) {
            byte part = in.get();
            value |= (long) (part & 0x7F) << shift;
            if (part >= 0) {
                break;
            }
        }
        return value;
    }

    /** The readable part of an answer, in one line. */
    private static String shown(byte[] body) {
        String text = new String(body, StandardCharsets.UTF_8)
                .replaceAll("[\\p{Cntrl}\\s\uFFFD]++", " ")
                .strip();
        return text.length() <= MOST_SHOWN ? text : text.substring(0, MOST_SHOWN) + " ...";
    }
}
