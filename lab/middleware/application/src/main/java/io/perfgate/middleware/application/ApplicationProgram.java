package io.perfgate.middleware.application;

import io.perfgate.middleware.Program;

/** The command that runs one part of the application until it is stopped. */
public final class ApplicationProgram {
    private ApplicationProgram() {}

    /** Runs the application until the process gets a signal to end. */
    public static void main(String[] args) {
        Program.run(
                "application",
                ApplicationOptions.HELP,
                args,
                arguments -> Application.start(ApplicationOptions.parse(arguments)));
    }
}
