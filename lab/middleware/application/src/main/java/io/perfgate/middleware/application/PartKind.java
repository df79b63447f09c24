package io.perfgate.middleware.application;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/** The kinds of parts. */
enum PartKind {
    WORKFLOW("workflow", 0, "starts a process and hands its first task to a performer (Flowable)") {
        @Override
        Part open(DataSource pool, Database.Dialect dialect, int rows) {
            return Workflow.open(pool);
        }
    },
    FORMS("forms", 0, "fills a form of 27 labels, keeps it, and views it; rows: forms kept before") {
        @Override
        Part open(DataSource pool, Database.Dialect dialect, int rows) throws SQLException {
            return Forms.open(pool, dialect, rows);
        }
    },
    PERMISSIONS("permissions", 1_000_000, "asks a stored procedure whether a user may use a resource; rows: grants") {
        @Override
        Part open(DataSource pool, Database.Dialect dialect, int rows) throws SQLException {
            return Permissions.open(pool, dialect, rows);
        }
    },
    THREE_TIER("three-tier", 1000, "makes or deletes an employee or a project; rows: of each at the start") {
        @Override
        Part open(DataSource pool, Database.Dialect dialect, int rows) throws SQLException {
            return Staff.open(pool, dialect, rows);
        }
    };

    /** Descriptions of the parts for --help. */
    static final String HELP = Arrays.stream(values())
            .map(part -> "  %-18s  %s (default: %d)\n".formatted(part.word, part.description, part.usualRows))
            .collect(Collectors.joining());

    private final String word;
    private final int usualRows;
    private final String description;

    PartKind(String word, int usualRows, String description) {
        this.word = word;
        this.usualRows = usualRows;
        this.description = description;
    }

    /** Makes its tables and fills them. */
    abstract Part open(DataSource pool, Database.Dialect dialect, int rows) throws SQLException;

    int usualRows() {
        return usualRows;
    }

    static PartKind parse(String text) {
        return Arrays.stream(values())
                .filter(part -> part.word.equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no such part; choose from "
                        + Arrays.stream(values()).map(part -> part.word).collect(Collectors.joining(", "))));
    }
}
