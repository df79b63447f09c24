package io.perfgate.middleware.application;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.concurrent.ThreadLocalRandom;
import javax.sql.DataSource;

/** Who may use what: roles of users against grants of resources, compared by a stored procedure in the database. */
final class Permissions implements Part {
    static final int USERS = 10_000;
    private static final int ROLES = 1000;
    private static final int ROLES_OF_A_USER = 5;
    private static final int GRANTS_OF_A_RESOURCE = 10;

    private final DataSource pool;
    private final int resources;

    private Permissions(DataSource pool, int resources) {
        this.pool = pool;
        this.resources = resources;
    }

    /** Creates the tables with a number of grants, and the procedure. */
    static Permissions open(DataSource pool, Database.Dialect dialect, int grants) throws SQLException {
        if (grants < GRANTS_OF_A_RESOURCE) {
            throw new IllegalArgumentException(
                    "--rows " + grants + ": at least " + GRANTS_OF_A_RESOURCE + " are needed");
        }
        Sql.runScript(pool, "permissions.sql");
        Sql.runScript(pool, "permissions-" + dialect.word() + ".sql");
        // The factors are coprime to the number of roles, so that a user's roles are all different.
        Sql.run(
                pool,
                "INSERT INTO role_of_user SELECT (n - 1) / %d, MOD((n - 1) / %d * 13 + MOD(n - 1, %d) * 57, %d) FROM %s"
                        .formatted(
                                ROLES_OF_A_USER,
                                ROLES_OF_A_USER,
                                ROLES_OF_A_USER,
                                ROLES,
                                dialect.numbersTo(USERS * ROLES_OF_A_USER)));
        Sql.run(
                pool,
                "INSERT INTO role_grant SELECT (n - 1) / %d, MOD((n - 1) / %d * 7 + MOD(n - 1, %d) * 131, %d) FROM %s"
                        .formatted(
                                GRANTS_OF_A_RESOURCE,
                                GRANTS_OF_A_RESOURCE,
                                GRANTS_OF_A_RESOURCE,
                                ROLES,
                                dialect.numbersTo(grants)));
        return new Permissions(pool, grants / GRANTS_OF_A_RESOURCE);
    }

    @Override
    public void transact() throws SQLException {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        try (Connection connection = pool.getConnection()) {
            isPermitted(connection, random.nextInt(USERS), random.nextInt(resources));
        }
    }

    static boolean isPermitted(Connection connection, int user, int resource) throws SQLException {
        try (PreparedStatement ask = Sql.prepare(connection, "SELECT is_permitted(?, ?)", user, resource);
                ResultSet answer = ask.executeQuery()) {
            answer.next();
            return answer.getBoolean(1);
        }
    }
}
