package io.perfgate.middleware.application;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/** Database access for all parts. */
final class Sql {
    private Sql() {}

    /** Work in one transaction of the database. */
    interface Work<T> {
        T with(Connection connection) throws SQLException;
    }

    /** Does the work and commits it, or rolls it back on failure. */
    static <T> T inTransaction(DataSource pool, Work<T> work) throws SQLException {
        try (Connection connection = pool.getConnection()) {
            connection.setAutoCommit(false);
            try {
                T result = work.with(connection);
                connection.commit();
                return result;
            } catch (SQLException | RuntimeException failure) {
                connection.rollback();
                throw failure;
            }
        }
    }

    /** Runs a script; statements are separated by a line "/", because they may contain semicolons. */
    static void runScript(DataSource pool, String name) throws SQLException {
        for (String statement : resource(name).split("(?m)^/$")) {
            run(pool, statement);
        }
    }

    static void run(DataSource pool, String statement) throws SQLException {
        try (Connection connection = pool.getConnection();
                Statement run = connection.createStatement()) {
            run.execute(statement);
        }
    }

    /** Inserts one row and returns its key, the column {@code id}. */
    static long insert(Connection connection, String sql, Object... values) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(sql, new String[] {"id"})) {
            set(insert, values);
            insert.executeUpdate();
            try (ResultSet key = insert.getGeneratedKeys()) {
                if (!key.next()) {
                    throw new SQLException("no row came of " + sql);
                }
                return key.getLong(1);
            }
        }
    }

    /** Changes rows and returns their number. */
    static int update(Connection connection, String sql, Object... values) throws SQLException {
        try (PreparedStatement update = prepare(connection, sql, values)) {
            return update.executeUpdate();
        }
    }

    /** A statement with its values. */
    static PreparedStatement prepare(Connection connection, String sql, Object... values) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        set(statement, values);
        return statement;
    }

    private static void set(PreparedStatement statement, Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
    }

    private static String resource(String name) {
        try (InputStream script = Sql.class.getResourceAsStream(name)) {
            if (script == null) {
                throw new IllegalArgumentException("there is no script " + name);
            }
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
