package io.perfgate.influx;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.OkHttpClient;
import okhttp3.Response;
import org.influxdb.InfluxDB;
import org.influxdb.InfluxDBException;
import org.influxdb.InfluxDBFactory;
import org.influxdb.InfluxDBIOException;
import org.influxdb.dto.BatchPoints;

/** Writes points, batch after batch, each confirmed by the server before the next. */
public final class InfluxSender implements AutoCloseable {

    /** Large enough that requests do not matter, small enough for a server's limits on a request. */
    private static final int BATCH_POINTS = 5000;

    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration ANSWER = Duration.ofSeconds(30);
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int REQUEST_TIMEOUT = 408;

    private final InfluxPlace place;
    private final InfluxDB server;
    /** Of the last answer; 0 where there was none. The client's own exceptions do not tell it. */
    private final AtomicInteger status = new AtomicInteger();

    public InfluxSender(InfluxPlace place) {
        this.place = place;
        OkHttpClient.Builder client = new OkHttpClient.Builder()
                .connectTimeout(CONNECT)
                .readTimeout(ANSWER)
                .writeTimeout(ANSWER)
                .addInterceptor(chain -> {
                    status.set(0);
                    Response response = chain.proceed(chain.request());
                    status.set(response.code());
                    return response;
                });
        server = place.user().isBlank()
                ? InfluxDBFactory.connect(place.url(), client)
                : InfluxDBFactory.connect(place.url(), place.user(), place.password(), client);
        server.enableGzip();
    }

    /** Sends them once; what is there already is replaced by the same. */
    public Sent send(List<Point> points) {
        for (int from = 0; from < points.size(); from += BATCH_POINTS) {
            List<Point> batch = points.subList(from, Math.min(points.size(), from + BATCH_POINTS));
            try {
                server.write(batch(batch));
            } catch (InfluxDBIOException unreachable) {
                return new Sent.Later(from, place + ": no answer: " + unreachable.getCause());
            } catch (InfluxDBException complaint) {
                return isPermanent()
                        ? new Sent.Refused(from, place + ": status " + status.get() + ": " + complaint.getMessage())
                        : new Sent.Later(from, place + ": status " + status.get() + ": " + complaint.getMessage());
            }
        }
        return new Sent.Done(points.size());
    }

    /** Sends them, again and again with growing pauses while the server does not answer or is busy. */
    public Sent send(List<Point> points, Duration atMost) throws InterruptedException {
        long deadline = System.nanoTime() + atMost.toNanos();
        long pauseMillis = 250;
        int there = 0;
        while (true) {
            Sent sent = send(points.subList(there, points.size()));
            if (!(sent instanceof Sent.Later later)) {
                return after(there, sent);
            }
            there += later.points();
            if (System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(pauseMillis) > deadline) {
                return new Sent.Later(there, later.why());
            }
            Thread.sleep(pauseMillis);
            pauseMillis *= 2;
        }
    }

    private static Sent after(int there, Sent sent) {
        if (sent instanceof Sent.Refused refused) {
            return new Sent.Refused(there + refused.points(), refused.why());
        }
        return new Sent.Done(there + ((Sent.Done) sent).points());
    }

    private boolean isPermanent() {
        int code = status.get();
        return code >= 400 && code < 500 && code != TOO_MANY_REQUESTS && code != REQUEST_TIMEOUT;
    }

    private BatchPoints batch(List<Point> points) {
        BatchPoints.Builder batch = BatchPoints.database(place.database()).precision(TimeUnit.NANOSECONDS);
        if (!place.retentionPolicy().isBlank()) {
            batch.retentionPolicy(place.retentionPolicy());
        }
        points.forEach(one -> batch.point(org.influxdb.dto.Point.measurement(one.measurement())
                .tag(one.tags())
                .fields(one.fields())
                .time(one.epochNanos(), TimeUnit.NANOSECONDS)
                .build()));
        return batch.build();
    }

    @Override
    public void close() {
        server.close();
    }
}
