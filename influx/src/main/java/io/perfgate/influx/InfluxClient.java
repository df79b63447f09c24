package io.perfgate.influx;

import io.perfgate.influx.Trouble.Kind;
import io.perfgate.read.ReadError;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Collectors;
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

/** A client of a server. Failed requests become {@link Trouble}. A missing answer is never an empty result. */
public final class InfluxClient extends PointSender {

    /** A row of an answer by its columns, including tags. Missing values are left out; times are texts. */
    record Row(Map<String, Object> columns) {

        String text(String column) {
            return columns.getOrDefault(column, "").toString();
        }

        double number(String column) {
            return columns.get(column) instanceof Number number ? number.doubleValue() : Double.NaN;
        }
    }

    private static final String ADDRESS = "127.0.0.1";
    private static final int WRITTEN = 204;

    private final InfluxPlace place;
    private final InfluxDB server;
    /** The status of the last answer; 0 if there was none. The client's exceptions do not contain it. */
    private final AtomicInteger status = new AtomicInteger();

    public InfluxClient(InfluxPlace place) {
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
        // failure of the name server look permanent. So the client only sees an address; requests carry the name. It
        // refuses a path without a slash at its end.
        HttpUrl named = HttpUrl.get(place.url());
        String url = named.newBuilder().host(ADDRESS).addPathSegment("").toString();
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

    @Override
    void write(List<Point> batch) {
        writeLines(batch.stream().map(InfluxClient::line).collect(Collectors.joining("\n")));
    }

    private static String line(Point point) {
        return org.influxdb.dto.Point.measurement(point.measurement())
                .tag(point.tags())
                .fields(point.fields())
                .time(point.epochNanos(), TimeUnit.NANOSECONDS)
                .build()
                .lineProtocol(TimeUnit.NANOSECONDS);
    }

    @Override
    void writeLines(String lines) {
        String policy = place.retentionPolicy().isBlank() ? null : place.retentionPolicy();
        asked(() -> {
            server.write(place.database(), policy, InfluxDB.ConsistencyLevel.ONE, TimeUnit.NANOSECONDS, lines);
            return true;
        });
        if (status.get() != WRITTEN) {
            throw new Trouble(Kind.PLACE, place + ": does not answer like InfluxDB: status " + status.get(), null);
        }
    }

    /**
     * The rows of an answer.
     *
     * @param patience how long to retry while the server does not answer or is busy
     * @throws IOException if it cannot be reached, or is busy
     * @throws ReadError if it refuses
     */
    List<Row> rows(String query, Duration patience) throws IOException {
        List<Row> rows = new ArrayList<>();
        for (QueryResult.Series series : answered(() -> patiently(patience, () -> query(query)), "")) {
            series.getValues().forEach(values -> rows.add(row(series, values)));
        }
        return rows;
    }

    private static Row row(QueryResult.Series series, List<Object> values) {
        Map<String, Object> columns = new HashMap<>();
        for (int i = 0; i < series.getColumns().size(); i++) {
            if (values.get(i) != null) {
                columns.put(series.getColumns().get(i), values.get(i));
            }
        }
        if (series.getTags() != null) {
            columns.putAll(series.getTags());
        }
        return new Row(columns);
    }

    /** A request that may wait for the server. */
    interface Work<T> {
        T answer() throws InterruptedException;
    }

    /** @param advice the end of the message if the server cannot be reached, or is busy */
    static <T> T answered(Work<T> work, String advice) throws IOException {
        try {
            return work.answer();
        } catch (Trouble trouble) {
            if (trouble.kind() == Kind.PASSING) {
                throw new IOException(trouble.getMessage() + advice, trouble);
            }
            throw new ReadError(trouble.getMessage(), trouble);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while waiting for InfluxDB");
        }
    }

    /** The series of the answer. Times are texts, because the client's numbers cannot hold nanoseconds. */
    private List<QueryResult.Series> query(String query) {
        QueryResult answer = asked(() -> server.query(new Query(query, place.database())));
        if (answer.hasError()
                || answer.getResults() == null
                || answer.getResults().size() != 1) {
            throw new Trouble(Kind.CONTENT, place + ": " + answer + ", to " + query, null);
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
    public String toString() {
        return place.toString();
    }

    @Override
    public void close() {
        server.close();
    }
}
