package io.perfgate.runner;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

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
        ScrapingServer prometheus = new ScrapingServer(Long.parseLong(statements));
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.createContext("/", exchange -> {
            prometheus.noteRequest();
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
        server.createContext("/api/v1/query", prometheus::answer);
        server.start();
    }

    /**
     * Answers like a Prometheus server that scrapes this service. It samples the statements at their true times, but
     * full collections under load not before it is asked.
     */
    private static final class ScrapingServer {

        private static final long INTERVAL_MILLIS = 100;
        /** Its clock is wrong. */
        private static final long AHEAD_MILLIS = 3_600_000;

        private final long statementsOfRequest;
        private final List<Long> requestedAt = new ArrayList<>();
        private final List<String> collections = new ArrayList<>();
        private final long beganMillis = millis() - 10 * INTERVAL_MILLIS;
        private long collectionsBefore;

        ScrapingServer(long statementsOfRequest) {
            this.statementsOfRequest = statementsOfRequest;
        }

        private static long millis() {
            return System.currentTimeMillis() + AHEAD_MILLIS;
        }

        synchronized void noteRequest() {
            if (requestedAt.isEmpty()) {
                collectionsBefore = fullCollections();
            }
            requestedAt.add(millis());
        }

        private static long fullCollections() {
            return ManagementFactory.getGarbageCollectorMXBeans().stream()
                    .filter(collector -> collector.getName().equals("MarkSweepCompact"))
                    .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                    .sum();
        }

        private long scrapes() {
            return (millis() - beganMillis) / INTERVAL_MILLIS;
        }

        private String sample(long scrape, long value) {
            return "[" + (beganMillis + scrape * INTERVAL_MILLIS) / 1e3 + ",\"" + value + "\"]";
        }

        private String statements() {
            return LongStream.range(0, scrapes())
                    .mapToObj(scrape -> sample(
                            scrape,
                            statementsOfRequest
                                    * requestedAt.stream()
                                            .filter(at -> at <= beganMillis + scrape * INTERVAL_MILLIS)
                                            .count()))
                    .collect(Collectors.joining(","));
        }

        private String collections() {
            long underLoad = requestedAt.isEmpty() ? 0 : fullCollections() - collectionsBefore;
            while (collections.size() < scrapes()) {
                collections.add(sample(collections.size(), underLoad));
            }
            return String.join(",", collections);
        }

        synchronized void answer(HttpExchange exchange) throws IOException {
            String query = exchange.getRequestURI().getQuery();
            String answer;
            if (query.equals("query=vector(time())")) {
                answer = number(millis() / 1e3);
            } else if (query.startsWith("query=max(changes(")) {
                answer = number(0);
            } else if (query.contains("service_collections_total")) {
                answer = matrix("service_collections_total", collections());
            } else {
                answer = matrix("service_statements_total", statements());
            }
            MetricsService.answer(exchange, answer);
        }

        private static String number(double value) {
            return "{\"data\":{\"resultType\":\"vector\",\"result\":[{\"value\":[" + value + ",\"" + value + "\"]}]}}";
        }

        private static String matrix(String name, String samples) {
            return """
                    {"data":{"resultType":"matrix","result":[{"metric":{"__name__":"%s"},"values":[%s]}]}}
                    """.formatted(name, samples);
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
            TimeUnit.MILLISECONDS.sleep(25);
        }
    }
}
