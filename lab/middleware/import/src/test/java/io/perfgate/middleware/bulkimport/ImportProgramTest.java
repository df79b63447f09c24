package io.perfgate.middleware.bulkimport;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Starts the program as users do, sends it tasks, and checks its database after it has ended. */
@Timeout(60)
class ImportProgramTest {
    private static final int TERMINATED_BY_SIGTERM = 128 + 15;

    @TempDir
    Path folder;

    private final HttpClient client = HttpClient.newHttpClient();
    private Process program;
    private URI tasks;

    @AfterEach
    void stopRemainingProcesses() throws InterruptedException {
        program.destroyForcibly().waitFor();
    }

    @Test
    void tasksAtOnceHavePlacesOfTheirOwnAndLaterOnesReplaceThem() throws Exception {
        String url = "jdbc:h2:" + folder.resolve("items");
        start("--database", url, "--threads", "5");
        Stream.of(post("items=300"), post("items=300"))
                .map(CompletableFuture::join)
                .forEach(answer -> assertThat(answer.body()).isEqualTo("300 items imported"));
        assertThat(post("items=40").join().statusCode()).isEqualTo(200);
        stop();
        // The last task replaced the first one's items in its place; simultaneous tasks may have used one place in
        // turn.
        assertThat(query(url, "select count(*) from item where place = 0")).isEqualTo(40);
        assertThat(query(url, "select count(*) from item where place > 0")).isIn(0, 300);
        assertThat(query(url, "select count(distinct category) from item where place = 0"))
                .isEqualTo(40);
    }

    @Test
    void derbyTakesThemToo() throws Exception {
        String url = "jdbc:derby:" + folder.resolve("derby");
        start("--database", url + ";create=true");
        assertThat(post("items=50").join().body()).isEqualTo("50 items imported");
        stop();
        System.setProperty(
                "derby.stream.error.file", folder.resolve("derby.log").toString());
        assertThat(query(url, "select count(*) from item")).isEqualTo(50);
    }

    @Test
    void aTaskWithARefusedItemFailsAndTheNextOneSucceeds() throws Exception {
        start("--threads", "1", "--fault", "errors=1%");
        HttpResponse<String> whole = post("items=99").join();
        assertThat(whole.statusCode()).isEqualTo(200);
        HttpResponse<String> refused = post("items=99").join();
        assertThat(refused.statusCode()).isEqualTo(500);
        assertThat(refused.body()).contains("refused on purpose");
        assertThat(post("items=99").join().statusCode()).isEqualTo(200);
        assertThat(post("items=none").join().statusCode()).isEqualTo(400);
    }

    @Test
    void aMissingDatabaseIsReportedInOneLine() throws Exception {
        program = process("--database", "jdbc:h2:tcp://127.0.0.1:1/items");
        assertThat(new String(program.getErrorStream().readAllBytes(), UTF_8))
                .startsWith("import: ")
                .contains("127.0.0.1:1")
                .hasLineCount(1);
        assertThat(program.waitFor()).isEqualTo(1);
    }

    private void start(String... options) throws IOException {
        program = process(options);
        String ready = program.inputReader().readLine();
        assertThat(ready).matches("ready on port [1-9][0-9]*");
        tasks = URI.create("http://127.0.0.1:" + ready.substring(ready.lastIndexOf(' ') + 1) + "/tasks");
    }

    private void stop() throws InterruptedException {
        program.toHandle().destroy();
        assertThat(program.waitFor()).isEqualTo(TERMINATED_BY_SIGTERM);
    }

    private Process process(String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-Dderby.stream.error.file=" + folder.resolve("derby.log"),
                "-cp",
                System.getProperty("java.class.path"),
                ImportProgram.class.getName(),
                "--port",
                "0"));
        command.addAll(List.of(options));
        return new ProcessBuilder(command).start();
    }

    private CompletableFuture<HttpResponse<String>> post(String query) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(tasks + "?" + query))
                .POST(BodyPublishers.noBody())
                .build();
        return client.sendAsync(request, BodyHandlers.ofString());
    }

    private static int query(String url, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            assertThat(result.next()).isTrue();
            return result.getInt(1);
        }
    }
}
