package io.perfgate.influx;

import io.perfgate.influx.Trouble.Kind;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.influxdb.InfluxDB;
import org.influxdb.InfluxDBException;
import org.influxdb.InfluxDBFactory;
import org.influxdb.InfluxDBIOException;
import org.influxdb.dto.Query;
import org.influxdb.dto.QueryResult;

/** A connection to a server. Each request is sent once; failures become {@link Trouble}. */
final class InfluxConnection implements AutoCloseable {

    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration ANSWER = Duration.ofSeconds(30);
    private static final String ADDRESS = "127.0.0.1";
    private static final int WRITTEN = 204;

    private final InfluxPlace place;
    private final InfluxDB server;
    /** The status of the last answer; 0 if there was none. The client's exceptions do not contain it. */
    private final AtomicInteger status = new AtomicInteger();

    InfluxConnection(InfluxPlace place) {
        this.place = place;
        OkHttpClient.Builder client = new OkHttpClient.Builder()
                .connectTimeout(CONNECT)
                .readTimeout(ANSWER)
                .writeTimeout(ANSWER)
                // A page that asks to log in would read as success.
                .followRedirects(false)
                .addInterceptor(chain -> {
                    status.set(0);
                    Response response = chain.proceed(toServer(chain.request()));
                    status.set(response.code());
                    return response;
                });
        // The client resolves a host's name when it is created, which fails behind a proxy, and would make a temporary
        // failure of the name server look permanent. So the client only sees an address; requests carry the name.
        String url = HttpUrl.get(place.url()).newBuilder().host(ADDRESS).build().toString();
        server = place.user().isBlank()
                ? InfluxDBFactory.connect(url, client)
                : InfluxDBFactory.connect(url, place.user(), place.password(), client);
        server.enableGzip();
    }

    private Request toServer(Request request) {
        String host = HttpUrl.get(place.url()).host();
        return request.newBuilder()
                .url(request.url().newBuilder().host(host).build())
                .build();
    }

    void write(String lines) {
        String policy = place.retentionPolicy().isBlank() ? null : place.retentionPolicy();
        asked(() -> {
            server.write(place.database(), policy, InfluxDB.ConsistencyLevel.ONE, TimeUnit.NANOSECONDS, lines);
            return true;
        });
        if (status.get() != WRITTEN) {
            throw new Trouble(Kind.PLACE, place + ": does not answer like InfluxDB: status " + status.get(), null);
        }
    }

    /** The series of the answer. Times are texts, because the client's numbers cannot hold nanoseconds. */
    List<QueryResult.Series> query(String query) {
        QueryResult answer = asked(() -> server.query(new Query(query, place.database())));
        if (answer.hasError()
                || answer.getResults() == null
                || answer.getResults().size() != 1) {
            throw new Trouble(Kind.CONTENT, place + ": " + query + ": " + answer, null);
        }
        QueryResult.Result result = answer.getResults().get(0);
        if (result.hasError()) {
            Kind kind = result.getError().contains("not found") ? Kind.PLACE : Kind.CONTENT;
            throw new Trouble(kind, place + ": " + result.getError(), null);
        }
        return result.getSeries() == null ? List.of() : result.getSeries();
    }

    private <T> T asked(Supplier<T> request) {
        try {
            return request.get();
        } catch (InfluxDBIOException unreachable) {
            throw new Trouble(Kind.PASSING, place + ": no answer: " + unreachable.getCause(), unreachable);
        } catch (InfluxDBException complaint) {
            int code = status.get();
            throw new Trouble(
                    Trouble.kindOf(code), place + ": status " + code + ": " + complaint.getMessage(), complaint);
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
