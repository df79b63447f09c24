package io.perfgate.middleware.web;

import io.perfgate.middleware.Program;

/** The command that runs a web container until it is stopped. */
public final class WebProgram {
    private WebProgram() {}

    /** Runs a web container until the process gets a signal to end. */
    public static void main(String[] args) {
        Program.run("web", WebOptions.HELP, args, arguments -> WebServer.start(WebOptions.parse(arguments)));
    }
}
