package io.perfgate.influx;

import io.opentelemetry.exporter.internal.otlp.metrics.MetricsRequestMarshaler;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

/**
 * Writes points to a receiver of OTLP, encoded by OpenTelemetry and sent with InfluxDB's client. OpenTelemetry's own
 * client takes any page with status 200 for success; this one reads what the receiver rejects.
 */
public final class OtlpSender extends PointSender {

    private static final String PROTOBUF = "application/x-protobuf";
    private static final int MOST_ANSWER_BYTES = 1 << 16;

    private final OtlpPlace place;
    private final OkHttpClient client = new OkHttpClient.Builder()
            .connectTimeout(CONNECT)
            .callTimeout(ANSWER)
            .followRedirects(false)
            .build();

    public OtlpSender(OtlpPlace place) {
        this.place = place;
    }

    @Override
    void write(List<Point> batch) {
        try (Response response = client.newCall(request(batch)).execute()) {
            check(response, response.peekBody(MOST_ANSWER_BYTES).bytes());
        } catch (IOException unreachable) {
            throw new Trouble(Trouble.Kind.PASSING, place + ": no answer: " + unreachable, unreachable);
        }
    }

    private Request request(List<Point> batch) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        try (OutputStream compressed = new GZIPOutputStream(body)) {
            MetricsRequestMarshaler.create(OtlpMetrics.of(batch)).writeBinaryTo(compressed);
        }
        Request.Builder request = new Request.Builder().url(place.url()).header("Content-Encoding", "gzip");
        place.headers().forEach(request::addHeader);
        return request.post(RequestBody.create(body.toByteArray(), MediaType.get(PROTOBUF)))
                .build();
    }

    private void check(Response response, byte[] body) {
        int status = response.code();
        if (!response.isSuccessful()) {
            throw new Trouble(Trouble.kindOf(status), place + ": status " + status + ": " + shown(body), null);
        }
        if (body.length > 0 && !response.header("Content-Type", "").startsWith(PROTOBUF)) {
            throw new Trouble(
                    Trouble.Kind.PLACE, place + ": does not answer like an OTLP receiver: " + shown(body), null);
        }
        long rejected = rejected(ByteBuffer.wrap(body));
        if (rejected > 0) {
            throw new Trouble(Trouble.Kind.CONTENT, place + ": " + rejected + " values rejected: " + shown(body), null);
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

    /** The readable part of an answer. */
    private static String shown(byte[] body) {
        return new String(body, StandardCharsets.UTF_8)
                .replaceAll("[\\p{Cntrl}\\s\uFFFD]++", " ")
                .strip();
    }

    @Override
    public String toString() {
        return place.toString();
    }

    @Override
    public void close() {
        client.connectionPool().evictAll();
    }
}
