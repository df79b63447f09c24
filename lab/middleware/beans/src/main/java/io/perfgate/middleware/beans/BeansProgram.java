package io.perfgate.middleware.beans;

import io.perfgate.middleware.Program;

/** The command that runs the session beans until it is stopped. */
public final class BeansProgram {
    private BeansProgram() {}

    /** Runs the beans until the process gets a signal to end. */
    public static void main(String[] args) {
        Program.run("beans", BeansOptions.HELP, args, arguments -> Beans.start(BeansOptions.parse(arguments)));
    }
}
