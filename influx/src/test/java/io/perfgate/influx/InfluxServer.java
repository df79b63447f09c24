package io.perfgate.influx;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.influxdb.InfluxDB;
import org.influxdb.InfluxDBFactory;
import org.influxdb.dto.Query;
import org.influxdb.dto.QueryResult;

/** A real server of 1.x, from the PATH, on a port and in a folder of its own. */
final class InfluxServer implements AutoCloseable {

    static final String DATABASE = "builds";
    private static final String PROGRAM = "influxd";

    private final Path folder;
    private final int port;
    private final boolean asksForPassword;
    private Process process;

    private InfluxServer(Path folder, int port, boolean asksForPassword) {
        this.folder = folder;
        this.port = port;
        this.asksForPassword = asksForPassword;
    }

    static boolean isInstalled() {
        return Stream.of(System.getenv("PATH").split(":")).anyMatch(one -> Files.isExecutable(Path.of(one, PROGRAM)));
    }

    static InfluxServer start(Path folder, boolean asksForPassword) throws Exception {
        InfluxServer server = new InfluxServer(folder, freePort(), asksForPassword);
        server.start();
        if (!asksForPassword) {
            server.ask("CREATE DATABASE " + DATABASE);
        }
        return server;
    }

    /** With what was there before. */
    void start() throws Exception {
        Path config = Files.writeString(folder.resolve("influxdb.conf"), """
                reporting-disabled = true
                bind-address = "127.0.0.1:0"
                [meta]
                dir = "%1$s/meta"
                [data]
                dir = "%1$s/data"
                wal-dir = "%1$s/wal"
                [http]
                bind-address = "127.0.0.1:%2$d"
                auth-enabled = %3$b
                [monitor]
                store-enabled = false
                """.formatted(folder, port, asksForPassword));
        process = new ProcessBuilder(PROGRAM, "-config", config.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("influxd.log").toFile())
                .start();
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (!answers()) {
            if (!process.isAlive() || System.nanoTime() > deadline) {
                throw new IllegalStateException(Files.readString(folder.resolve("influxd.log")));
            }
            Thread.sleep(50);
        }
    }

    private boolean answers() {
        try {
            HttpURLConnection ping =
                    (HttpURLConnection) URI.create(url() + "/ping").toURL().openConnection();
            return ping.getResponseCode() < 300;
        } catch (IOException notYet) {
            return false;
        }
    }

    String url() {
        return "http://127.0.0.1:" + port;
    }

    InfluxPlace place() {
        return new InfluxPlace(url(), DATABASE, "", "", "");
    }

    /** By HTTP, as an administrator would before there is any user. */
    void ask(String statement) throws IOException {
        HttpURLConnection post = (HttpURLConnection)
                URI.create(url() + "/query?q=" + URLEncoder.encode(statement, StandardCharsets.UTF_8))
                        .toURL()
                        .openConnection();
        post.setRequestMethod("POST");
        if (post.getResponseCode() != 200) {
            throw new IOException(statement + ": " + post.getResponseCode());
        }
    }

    /** The rows of an answer with one series. */
    List<List<Object>> rows(String query) {
        try (InfluxDB client = InfluxDBFactory.connect(url())) {
            QueryResult result = client.query(new Query(query, DATABASE), TimeUnit.NANOSECONDS);
            List<QueryResult.Series> series = result.getResults().get(0).getSeries();
            return series == null ? List.of() : series.get(0).getValues();
        }
    }

    long count() {
        List<List<Object>> rows = rows("SELECT COUNT(value) FROM " + RunPoints.MEASUREMENT);
        return rows.isEmpty() ? 0 : ((Number) rows.get(0).get(1)).longValue();
    }

    /** As a power failure would. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() throws InterruptedException {
        kill();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
