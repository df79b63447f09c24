package io.perfgate.runner.command;

/** Is there a terminal that a bar can be redrawn on? */
final class Terminal {

    private Terminal() {}

    static boolean isOne() {
        // On JDK 22 and newer a console is there even without a terminal; TERM and CI tell more.
        String term = System.getenv("TERM");
        return System.console() != null && System.getenv("CI") == null && term != null && !term.equals("dumb");
    }
}
