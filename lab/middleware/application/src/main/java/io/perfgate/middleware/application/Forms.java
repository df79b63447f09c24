package io.perfgate.middleware.application;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.concurrent.ThreadLocalRandom;
import javax.sql.DataSource;

/** Forms made from a template: an application for a project's contract, with 27 labels. */
final class Forms implements Part {
    private static final String TEMPLATE = "science project contract application";
    private static final String VIEW = "applicant";
    private static final int PROJECTS = 1000;
    private static final int LABELS = 27;

    private static final String MAKE_FORM = """
            INSERT INTO form_view (template_id, view_name, project_id)
            SELECT id, CAST(? AS VARCHAR(50)), CAST(? AS INT) FROM form_template WHERE name = ?""";

    private static final String PULL = """
            SELECT l.name, l.content, e.text
            FROM form_template t JOIN form_label l ON l.template_id = t.id
            LEFT JOIN project_entry e ON e.project_id = ? AND e.place = l.place
            WHERE t.name = ? ORDER BY l.place""";

    private static final String VIEWED = """
            SELECT f.data FROM form_viewing v JOIN form_view f ON f.id = v.form_view_id WHERE v.id = ?""";

    private final DataSource pool;

    private Forms(DataSource pool) {
        this.pool = pool;
    }

    /** Creates the tables, the projects of the forms, and a given number of earlier forms. */
    static Forms open(DataSource pool, Database.Dialect dialect, int history) throws SQLException {
        Sql.runScript(pool, "forms.sql");
        Sql.run(pool, """
                INSERT INTO project_entry
                SELECT n, l.place,
                  CASE l.content
                    WHEN 'AMOUNT' THEN CAST(1000 * l.place + n AS VARCHAR(20))
                    ELSE l.name || ' of project ' || n
                  END
                FROM %s CROSS JOIN form_label l WHERE l.content IN ('COPY', 'AMOUNT')
                """.formatted(dialect.numbersTo(PROJECTS)));
        if (history > 0) {
            Sql.run(pool, """
                    INSERT INTO form_view (template_id, view_name, project_id, data)
                    SELECT 1, '%s', 1 + MOD(n, %d), REPEAT('kept before ', 100) FROM %s
                    """.formatted(VIEW, PROJECTS, dialect.numbersTo(history)));
        }
        return new Forms(pool);
    }

    @Override
    public void transact() throws SQLException {
        int project = 1 + ThreadLocalRandom.current().nextInt(PROJECTS);
        Sql.inTransaction(pool, connection -> fillIn(connection, project));
    }

    /** Creates a form, saves it, renders it, and returns the rendered form. */
    static String fillIn(Connection connection, int project) throws SQLException {
        long form = Sql.insert(connection, MAKE_FORM, VIEW, project, TEMPLATE);
        String data = data(connection, project);
        Sql.update(connection, "UPDATE form_view SET data = ? WHERE id = ?", data, form);
        long viewing =
                Sql.insert(connection, "INSERT INTO form_viewing (form_view_id, viewer) VALUES (?, ?)", form, "reader");
        String seen = seen(connection, viewing);
        if (!seen.equals(data)) {
            throw new SQLException("form " + form + " is not what was kept");
        }
        return seen;
    }

    /** The values of the template's labels for a project: copied, or computed from its amounts. */
    private static String data(Connection connection, int project) throws SQLException {
        FormData data = new FormData();
        try (PreparedStatement pull = Sql.prepare(connection, PULL, project, TEMPLATE);
                ResultSet labels = pull.executeQuery()) {
            while (labels.next()) {
                data.add(labels.getString(1), labels.getString(2), labels.getString(3));
            }
        }
        if (data.labels() != LABELS) {
            throw new SQLException("the template has " + data.labels() + " labels, not " + LABELS);
        }
        return data.text();
    }

    private static String seen(Connection connection, long viewing) throws SQLException {
        try (PreparedStatement view = Sql.prepare(connection, VIEWED, viewing);
                ResultSet found = view.executeQuery()) {
            if (!found.next()) {
                throw new SQLException("viewing " + viewing + " is not there");
            }
            return found.getString(1);
        }
    }
}
