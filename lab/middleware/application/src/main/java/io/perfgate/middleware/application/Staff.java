package io.perfgate.middleware.application;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;

/** Employees, projects, and who works on which (many to many). */
final class Staff implements Part {
    private static final int RELATIONS_OF_EACH = 3;

    private final DataSource pool;
    private final Table employees;
    private final Table projects;

    private Staff(DataSource pool, int rows) {
        this.pool = pool;
        employees = new Table("employee", "project", new AtomicLong(rows));
        projects = new Table("project", "employee", new AtomicLong(rows));
    }

    /**
     * One side of the relation.
     *
     * @param highest the highest existing key
     */
    private record Table(String name, String other, AtomicLong highest) {}

    /** Creates the tables with a number of employees and projects. */
    static Staff open(DataSource pool, Database.Dialect dialect, int rows) throws SQLException {
        if (rows < 1) {
            throw new IllegalArgumentException("--rows " + rows + ": at least 1 is needed");
        }
        Sql.runScript(pool, "staff.sql");
        for (String table : new String[] {"employee", "project"}) {
            Sql.run(
                    pool,
                    "INSERT INTO %1$s (name) SELECT '%1$s ' || n FROM %2$s".formatted(table, dialect.numbersTo(rows)));
        }
        for (int i = 0; i < RELATIONS_OF_EACH; i++) {
            Sql.run(pool, """
                    INSERT INTO project_employee SELECT p.id, 1 + MOD(p.id * 7 + %d, %d) FROM project p
                    """.formatted(i, rows));
        }
        return new Staff(pool, rows);
    }

    /** One of four actions, equally often, so that the number of rows stays about the same. */
    @Override
    public void transact() throws SQLException {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        Table table = random.nextBoolean() ? employees : projects;
        boolean create = random.nextBoolean();
        Sql.inTransaction(pool, connection -> create ? create(connection, table) : delete(connection, table));
    }

    private static long create(Connection connection, Table table) throws SQLException {
        long id = Sql.insert(
                connection, "INSERT INTO %s (name) VALUES (?)".formatted(table.name()), "new " + table.name());
        // No foreign keys, because deleting the other side at the same moment would make this transaction fail.
        String relate = "INSERT INTO project_employee (%s_id, %s_id)".formatted(table.name(), table.other())
                + " SELECT CAST(? AS BIGINT), id FROM %s WHERE id >= ? ORDER BY id LIMIT %d"
                        .formatted(table.other(), RELATIONS_OF_EACH);
        Sql.update(
                connection,
                relate,
                id,
                ThreadLocalRandom.current().nextLong(table.highest().get()));
        table.highest().accumulateAndGet(id, Math::max);
        return id;
    }

    /** Deletes one with its relations, if any is left at or above a randomly chosen key. */
    private static long delete(Connection connection, Table table) throws SQLException {
        long from = ThreadLocalRandom.current().nextLong(table.highest().get());
        try (PreparedStatement choose = Sql.prepare(
                        connection,
                        "SELECT id FROM %s WHERE id >= ? ORDER BY id LIMIT 1".formatted(table.name()),
                        from);
                ResultSet chosen = choose.executeQuery()) {
            if (!chosen.next()) {
                return 0;
            }
            long id = chosen.getLong(1);
            Sql.update(connection, "DELETE FROM project_employee WHERE %s_id = ?".formatted(table.name()), id);
            Sql.update(connection, "DELETE FROM %s WHERE id = ?".formatted(table.name()), id);
            return id;
        }
    }
}
