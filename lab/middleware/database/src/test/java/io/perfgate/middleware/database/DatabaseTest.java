package io.perfgate.middleware.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class DatabaseTest {
    @TempDir
    Path data;

    @Test
    void h2KeepsExistingData() throws Exception {
        try (H2Database database = H2Database.start(options("h2", data))) {
            assertThat(addAndCount("jdbc:h2:tcp://127.0.0.1:" + database.port() + "/./test"))
                    .isEqualTo(1);
        }
        try (H2Database database = H2Database.start(options("h2", data))) {
            assertThat(addAndCount("jdbc:h2:tcp://127.0.0.1:" + database.port() + "/./test"))
                    .isEqualTo(2);
        }
    }

    @Test
    void postgresqlAnswersAndStops() throws Exception {
        assumeTrue(Files.isDirectory(Path.of("/usr/lib/postgresql")), "PostgreSQL is not installed");
        // Not in the test's folder, which PostgreSQL's user may not enter.
        Path folder = Files.createTempDirectory("database-test");
        int port;
        try (PostgresDatabase database = PostgresDatabase.start(options("postgresql", folder))) {
            port = database.port();
            assertThat(addAndCount(postgresql(port))).isEqualTo(1);
        } finally {
            delete(folder);
        }
        assertThatThrownBy(() -> addAndCount(postgresql(port))).isInstanceOf(SQLException.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --port 1 --kind oracle | --kind oracle: there is no such database; choose from h2, postgresql
            --kind h2              | --port is missing; give --port N, or --port 0 for any free one
            """)
    void errorsNameTheMistakeAndTheFix(String commandLine, String message) {
        assertThatThrownBy(() -> DatabaseOptions.parse(List.of(commandLine.split(" "))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    private static DatabaseOptions options(String kind, Path data) {
        return DatabaseOptions.parse(List.of("--port", "0", "--kind", kind, "--data", data.toString()));
    }

    private static String postgresql(int port) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/postgres";
    }

    private static int addAndCount(String url) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url, "perfgate", "");
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE IF NOT EXISTS kept (n INT)");
            statement.execute("INSERT INTO kept VALUES (1)");
            try (ResultSet count = statement.executeQuery("SELECT COUNT(*) FROM kept")) {
                count.next();
                return count.getInt(1);
            }
        }
    }

    private static void delete(Path folder) throws Exception {
        try (var files = Files.walk(folder)) {
            for (Path file : files.sorted((one, other) -> other.compareTo(one)).toList()) {
                Files.delete(file);
            }
        }
    }
}
