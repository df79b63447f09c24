package io.perfgate.middleware.application;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.h2.tools.Server;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The data that the parts leave in a database server. */
@Timeout(60)
class PartsTest {
    @TempDir
    java.nio.file.Path folder;

    private Server server;
    private HikariDataSource pool;

    @BeforeEach
    void connect() throws SQLException {
        server = Server.createTcpServer("-tcpPort", "0", "-baseDir", folder.toString(), "-ifNotExists")
                .start();
        pool = Database.parse("h2://127.0.0.1:" + server.getPort()).pool(8);
    }

    @AfterEach
    void disconnect() {
        pool.close();
        server.stop();
    }

    @Test
    void workflowLeavesTheFirstTaskWithAPerformer() throws Exception {
        try (Part workflow = Workflow.open(pool)) {
            manyAtATime(workflow, 20);
        }
        assertThat(
                        count(
                                "SELECT COUNT(*) FROM act_ru_task WHERE assignee_ LIKE 'performer%' AND task_def_key_ = 'filling'"))
                .isEqualTo(20);
    }

    @Test
    void formsAreKeptAndViewed() throws Exception {
        Part forms = Forms.open(pool, Database.Dialect.H2, 100);
        manyAtATime(forms, 20);
        assertThat(count("SELECT COUNT(*) FROM form_view")).isEqualTo(120);
        assertThat(count("SELECT COUNT(*) FROM form_viewing")).isEqualTo(20);
        // Places 21 to 25 of project 7 are 21007, ..., 25007, and wages are the fourth.
        String seen = Sql.inTransaction(pool, connection -> Forms.fillIn(connection, 7));
        assertThat(seen.lines())
                .hasSize(27)
                .contains("client: client of project 7", "wages: 24007", "total: 115035", "share of wages: 20.9 %");
    }

    @Test
    void permissionsAreThoseOfTheTables() throws Exception {
        Permissions.open(pool, Database.Dialect.H2, 2000);
        assertThat(count("SELECT COUNT(*) FROM role_grant")).isEqualTo(2000);
        int permitted = 0;
        try (Connection connection = pool.getConnection()) {
            for (int user = 0; user < 40; user++) {
                for (int resource = 0; resource < 40; resource++) {
                    boolean expected =
                            count("SELECT COUNT(*) FROM role_of_user u JOIN role_grant g ON g.role_id = u.role_id"
                                            + " WHERE u.user_id = " + user + " AND g.resource_id = " + resource)
                                    > 0;
                    assertThat(Permissions.isPermitted(connection, user, resource))
                            .as("user %d, resource %d", user, resource)
                            .isEqualTo(expected);
                    permitted += expected ? 1 : 0;
                }
            }
        }
        assertThat(permitted).isPositive();
    }

    @Test
    void staffComesAndGoesWithItsRelations() throws Exception {
        Part staff = Staff.open(pool, Database.Dialect.H2, 50);
        assertThat(count("SELECT COUNT(*) FROM project_employee")).isEqualTo(150);
        manyAtATime(staff, 400);
        assertThat(count("SELECT MAX(id) FROM employee")).isGreaterThan(50);
        assertThat(count("SELECT COUNT(*) FROM employee WHERE id <= 50")).isLessThan(50);
        assertThat(count("SELECT COUNT(*) FROM project WHERE id <= 50")).isLessThan(50);
    }

    /** Finds parts that block themselves. */
    private static void manyAtATime(Part part, int transactions) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Future<Void>> running = new ArrayList<>();
            for (int i = 0; i < transactions; i++) {
                running.add(threads.submit(() -> {
                    part.transact();
                    return null;
                }));
            }
            for (Future<Void> one : running) {
                one.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private long count(String query) throws SQLException {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(query)) {
            found.next();
            return found.getLong(1);
        }
    }
}
