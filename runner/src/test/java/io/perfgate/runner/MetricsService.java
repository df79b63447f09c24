package io.perfgate.runner;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** A service that counts its requests and statements at /metrics, and a load on it. */
public final class MetricsService {

    private static final int REQUESTS = 60;

    private MetricsService() {}

    /** {@code serve PORT FILE}, with the number of statements per request in the file, or {@code load PORT}. */
    public static void main(String[] arguments) throws Exception {
        int port = Integer.parseInt(arguments[1]);
        if (arguments[0].equals("serve")) {
            serve(port, Files.readString(Path.of(arguments[2])).strip());
        } else {
            load(port);
        }
    }

    private static void serve(int port, String statements) throws IOException {
        AtomicLong requests = new AtomicLong();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.createContext("/", exchange -> {
            requests.incrementAndGet();
            answer(exchange, "done");
        });
        server.createContext("/metrics", exchange -> {
            long count = requests.get();
            answer(exchange, """
                    # TYPE service_statements_total counter
                    service_statements_total{kind="select"} %d
                    # TYPE service_seconds histogram
                    service_seconds_bucket{le="0.001"} %d
                    service_seconds_bucket{le="0.01"} %d
                    service_seconds_bucket{le="+Inf"} %d
                    service_seconds_sum %s
                    service_seconds_count %d
                    # TYPE service_pool_used gauge
                    service_pool_used 7
                    """.formatted(
                            count * Long.parseLong(statements), count / 2, count, count, count * 0.005, count));
        });
        server.createContext(
                "/api/v1/query", new ScrapingServer(() -> requests.get() * Long.parseLong(statements))::answer);
        server.start();
    }

    /** Answers like a Prometheus server that scrapes this service. */
    private static final class ScrapingServer {

        private static final long INTERVAL_MILLIS = 100;
        /** Its clock is wrong. */
        private static final long AHEAD_MILLIS = 3_600_000;

        private final List<String> samples = new CopyOnWriteArrayList<>();

        ScrapingServer(LongSupplier statements) {
            double began = seconds();
            Executors.newSingleThreadScheduledExecutor()
                    .scheduleAtFixedRate(
                            () -> samples.add("[" + (began + samples.size() * INTERVAL_MILLIS / 1e3) + ",\""
                                    + statements.getAsLong() + "\"]"),
                            0,
                            INTERVAL_MILLIS,
                            TimeUnit.MILLISECONDS);
        }

        private static double seconds() {
            return (System.currentTimeMillis() + AHEAD_MILLIS) / 1e3;
        }

        void answer(HttpExchange exchange) throws IOException {
            boolean isTime = exchange.getRequestURI().getQuery().equals("query=vector(time())");
            MetricsService.answer(exchange, """
                    {"status":"success","data":{"resultType":"%s","result":[{"metric":{"__name__":"service_statements_total"},%s}]}}
                    """.formatted(
                    isTime ? "vector" : "matrix",
                    isTime ? "\"value\":[" + seconds() + ",\"0\"]" : "\"values\":[" + String.join(",", samples) + "]"));
        }
    }

    private static void answer(HttpExchange exchange, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private static void load(int port) throws Exception {
        HttpClient client = HttpClient.newHttpClient();
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/"))
                .build();
        System.out.println("timeStamp,elapsed,label,responseCode,success");
        for (int i = 0; i < REQUESTS; i++) {
            client.send(request, BodyHandlers.discarding());
            System.out.println(System.currentTimeMillis() + ",5,answer,200,true");
            TimeUnit.MILLISECONDS.sleep(50);
        }
    }
}
