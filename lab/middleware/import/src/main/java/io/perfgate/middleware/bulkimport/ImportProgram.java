package io.perfgate.middleware.bulkimport;

import io.perfgate.middleware.Program;

/** The command that imports what it is asked to until it is told to stop. */
public final class ImportProgram {
    private ImportProgram() {}

    /** Imports until the process gets a signal to end. */
    public static void main(String[] args) {
        Program.run(
                "import", ImportOptions.HELP, args, arguments -> ImportServer.start(ImportOptions.parse(arguments)));
    }
}
