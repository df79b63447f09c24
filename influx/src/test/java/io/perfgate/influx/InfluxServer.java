package io.perfgate.influx;

import java.io.IOException;
import java.io.InputStream;
import java.net.BindException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.influxdb.InfluxDB;
import org.influxdb.InfluxDBFactory;
import org.influxdb.dto.Query;
import org.influxdb.dto.QueryResult;

/**
 * A real server of 1.x with its own port and folder: from the PATH, or the program named by the system property
 * {@code perfgate.influxd} or the environment variable {@code PERFGATE_INFLUXD}.
 */
public final class InfluxServer implements AutoCloseable {

    public static final String DATABASE = "builds";
    private static final String PROGRAM =
            System.getProperty("perfgate.influxd", System.getenv().getOrDefault("PERFGATE_INFLUXD", "influxd"));

    private final Path folder;
    private final int port;
    private final boolean asksForPassword;
    private Process process;
    /** Its certificate and key, if it uses TLS. */
    private Optional<Path> pem = Optional.empty();

    private InfluxServer(Path folder, int port, boolean asksForPassword) {
        this.folder = folder;
        this.port = port;
        this.asksForPassword = asksForPassword;
    }

    public static boolean isInstalled() {
        return Stream.of(System.getenv("PATH").split(":"))
                .map(one -> Path.of(one).resolve(PROGRAM)) // unchanged if it is an absolute path
                .anyMatch(Files::isExecutable);
    }

    public static InfluxServer start(Path folder, boolean asksForPassword) throws Exception {
        InfluxServer server = new InfluxServer(folder, freePort(), asksForPassword);
        server.start();
        if (!asksForPassword) {
            server.createDatabase();
        }
        return server;
    }

    /** Until it really exists: a server that had just started once answered 200 and had none. */
    private void createDatabase() throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (true) {
            ask("CREATE DATABASE " + DATABASE);
            List<List<Object>> databases = rows("SHOW DATABASES");
            if (databases.contains(List.<Object>of(DATABASE))) {
                return;
            }
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException(databases + "\n" + Files.readString(folder.resolve("influxd.log")));
            }
            Thread.sleep(50);
        }
    }

    /** Starts with the existing data. */
    public void start() throws Exception {
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
                https-enabled = %4$b
                https-certificate = "%5$s"
                [monitor]
                store-enabled = false
                """.formatted(
                        folder,
                        port,
                        asksForPassword,
                        pem.isPresent(),
                        pem.map(Path::toString).orElse("")));
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

    /** Starts with the existing data, and with TLS. */
    public void restartWithTls(Path certificateAndKey) throws Exception {
        kill();
        pem = Optional.of(certificateAndKey);
        start();
    }

    public void restartWithoutTls() throws Exception {
        kill();
        pem = Optional.empty();
        start();
    }

    private boolean answers() {
        if (pem.isPresent()) {
            return listens();
        }
        try {
            HttpURLConnection ping =
                    (HttpURLConnection) URI.create(url() + "/ping").toURL().openConnection();
            return ping.getResponseCode() == 204; // an answer that is not HTTP has the code -1
        } catch (IOException notYet) {
            return false;
        }
    }

    /** No key store here has its certificate. */
    private boolean listens() {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException notYet) {
            return false;
        }
    }

    public String url() {
        return (pem.isPresent() ? "https" : "http") + "://127.0.0.1:" + port;
    }

    public InfluxPlace place() {
        return new InfluxPlace(url(), DATABASE, "", "", "");
    }

    /** By HTTP, like an administrator before there is any user. */
    public void ask(String statement) throws IOException {
        HttpURLConnection post = (HttpURLConnection)
                URI.create(url() + "/query?q=" + URLEncoder.encode(statement, StandardCharsets.UTF_8))
                        .toURL()
                        .openConnection();
        post.setRequestMethod("POST");
        if (post.getResponseCode() != 200) {
            throw new IOException(statement + ": " + post.getResponseCode());
        }
        try (InputStream body = post.getInputStream()) { // an error of a statement has the status 200 too
            String answer = new String(body.readAllBytes(), StandardCharsets.UTF_8);
            if (answer.contains("\"error\"")) {
                throw new IOException(statement + ": " + answer);
            }
        }
    }

    /** The rows of an answer with one series. */
    public List<List<Object>> rows(String query) {
        try (InfluxDB client = InfluxDBFactory.connect(url())) {
            QueryResult result = client.query(new Query(query, DATABASE), TimeUnit.NANOSECONDS);
            List<QueryResult.Series> series = result.getResults().get(0).getSeries();
            return series == null ? List.of() : series.get(0).getValues();
        }
    }

    public long count() {
        return count(RunPoints.MEASUREMENT);
    }

    public long count(String measurement) {
        List<List<Object>> rows = rows("SELECT COUNT(value) FROM " + measurement);
        return rows.isEmpty() ? 0 : ((Number) rows.get(0).get(1)).longValue();
    }

    /** Like a power failure. */
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() throws InterruptedException {
        kill();
    }

    /** Below what systems give to connections, so that none takes it while the server is down. */
    private static int freePort() throws IOException {
        IOException taken = new IOException("no port was tried");
        for (int i = 0; i < 100; i++) {
            int port = ThreadLocalRandom.current().nextInt(10_000, 30_000);
            try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return socket.getLocalPort();
            } catch (BindException next) {
                taken = next;
            }
        }
        throw taken;
    }
}
