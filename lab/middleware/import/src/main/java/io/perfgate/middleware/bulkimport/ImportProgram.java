package io.perfgate.middleware.bulkimport;

import io.perfgate.middleware.Program;

/** The command that runs import tasks until it is stopped. */
public final class ImportProgram {
    private ImportProgram() {}

    /** Imports until the process gets a signal to end. */
    public static void main(String[] args) {
        Program.run(
                "import", ImportOptions.HELP, args, arguments -> ImportServer.start(ImportOptions.parse(arguments)));
    }
}
