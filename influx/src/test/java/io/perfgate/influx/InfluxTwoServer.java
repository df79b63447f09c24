package io.perfgate.influx;

import java.io.IOException;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A real server of 2.x on its own port and in its own folder, with a bucket and a token. */
final class InfluxTwoServer implements AutoCloseable {

    static final String BUCKET = "builds";
    static final String TOKEN = "token-of-the-tests";

    private static final Path PROGRAM = Path.of(
            System.getenv()
                    .getOrDefault(
                            "XDG_CACHE_HOME",
                            Path.of(System.getProperty("user.home"), ".cache").toString()),
            "performance-gate/influxd-2.7.12/influxd");

    private final int port;
    private final Process process;

    private InfluxTwoServer(int port, Process process) {
        this.port = port;
        this.process = process;
    }

    static boolean isInstalled() {
        return Files.isExecutable(PROGRAM);
    }

    static InfluxTwoServer start(Path folder) throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        ProcessBuilder command = new ProcessBuilder(List.of(
                PROGRAM.toString(),
                "--http-bind-address=127.0.0.1:" + port,
                "--bolt-path=" + folder.resolve("bolt"),
                "--sqlite-path=" + folder.resolve("sqlite"),
                "--engine-path=" + folder.resolve("engine"),
                "--reporting-disabled"));
        InfluxTwoServer server = new InfluxTwoServer(
                port,
                command.redirectErrorStream(true)
                        .redirectOutput(folder.resolve("influxd.log").toFile())
                        .start());
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!server.isSetUp()) {
            if (!server.process.isAlive() || System.nanoTime() > deadline) {
                server.close();
                throw new IllegalStateException(Files.readString(folder.resolve("influxd.log")));
            }
            Thread.sleep(200);
        }
        return server;
    }

    String url() {
        return "http://127.0.0.1:" + port;
    }

    private boolean isSetUp() {
        try {
            HttpURLConnection setup = (HttpURLConnection)
                    URI.create(url() + "/api/v2/setup").toURL().openConnection();
            setup.setDoOutput(true);
            try (OutputStream body = setup.getOutputStream()) {
                body.write("""
                        {"username": "me", "password": "password", "org": "perfgate", "bucket": "%s", "token": "%s"}""".formatted(BUCKET, TOKEN).getBytes(StandardCharsets.UTF_8));
            }
            return setup.getResponseCode() == HttpURLConnection.HTTP_CREATED;
        } catch (IOException notYet) {
            return false;
        }
    }

    @Override
    public void close() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }
}
