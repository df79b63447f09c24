package io.perfgate.middleware.database;

import io.perfgate.middleware.Program;

/** The command that runs a database server until it is stopped. */
public final class DatabaseProgram {
    private DatabaseProgram() {}

    /** Runs a database server until the process gets a signal to end. */
    public static void main(String[] args) {
        Program.run("database", DatabaseOptions.HELP, args, arguments -> {
            DatabaseOptions options = DatabaseOptions.parse(arguments);
            return switch (options.kind()) {
                case H2 -> H2Database.start(options);
                case POSTGRESQL -> PostgresDatabase.start(options);
            };
        });
    }
}
