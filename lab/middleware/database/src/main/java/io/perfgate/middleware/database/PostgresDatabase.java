package io.perfgate.middleware.database;

import io.perfgate.middleware.Loopback;
import io.perfgate.middleware.Program;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The installed PostgreSQL with a separate cluster, as a child of this process. */
final class PostgresDatabase implements Program.Running {
    private static final int READY_WITHIN_SECONDS = 30;
    private static final int STOP_WITHIN_SECONDS = 20;
    private static final String MOST_CONNECTIONS = "500";

    private final int port;
    private final Process server;

    private PostgresDatabase(int port, Process server) {
        this.port = port;
        this.server = server;
    }

    static PostgresDatabase start(DatabaseOptions options) throws IOException, InterruptedException {
        int port = Loopback.choose(options.port());
        Path data = options.data();
        Files.createDirectories(data);
        PostgresUser user = PostgresUser.ofThisProcess();
        user.own(data);
        run(user.command(List.of(
                program("initdb"), "-D", data.toString(), "-U", "perfgate", "-A", "trust", "-E", "UTF8", "--no-sync")));
        Process server = new ProcessBuilder(user.command(List.of(
                        program("postgres"),
                        "-D",
                        data.toString(),
                        "-p",
                        Integer.toString(port),
                        "-h",
                        Loopback.HOST,
                        "-N",
                        MOST_CONNECTIONS,
                        "-c",
                        "unix_socket_directories=",
                        "-c",
                        "log_min_messages=fatal")))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        PostgresDatabase database = new PostgresDatabase(port, server);
        database.awaitReady(data);
        return database;
    }

    /** PostgreSQL's file says when it is ready; its port may already be open during recovery. */
    private void awaitReady(Path data) throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(READY_WITHIN_SECONDS);
        Path status = data.resolve("postmaster.pid");
        while (!Files.exists(status) || !Files.readString(status).contains("ready")) {
            if (!server.isAlive() || System.nanoTime() > end) {
                close();
                throw new IOException("postgres was not ready within " + READY_WITHIN_SECONDS + " s; its log is above");
            }
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    /** Debian installs versions side by side, outside the path; the newest is used. */
    private static String program(String name) throws IOException {
        List<Path> places = new ArrayList<>();
        for (String folder : System.getenv("PATH").split(":")) {
            places.add(Path.of(folder, name));
        }
        Path versions = Path.of("/usr/lib/postgresql");
        if (Files.isDirectory(versions)) {
            try (var found = Files.list(versions)) {
                found.sorted((one, other) -> other.compareTo(one))
                        .forEach(version -> places.add(version.resolve("bin").resolve(name)));
            }
        }
        return places.stream()
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IOException("--kind postgresql: there is no program '" + name
                        + "'; install PostgreSQL (Debian's postgresql), or put it on the PATH"))
                .toString();
    }

    private static void run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException("--kind postgresql: " + String.join(" ", command) + " failed: "
                    + said.strip().lines().reduce((first, last) -> last).orElse("it said nothing"));
        }
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public void close() throws IOException, InterruptedException {
        server.destroy();
        if (!server.waitFor(STOP_WITHIN_SECONDS, TimeUnit.SECONDS)) {
            server.destroyForcibly();
            throw new IOException("postgres did not stop within " + STOP_WITHIN_SECONDS + " s and was killed");
        }
    }
}
