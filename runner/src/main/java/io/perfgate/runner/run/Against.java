package io.perfgate.runner.run;

/** What takes turns with the build under test. */
public sealed interface Against {

    /** The word of the command line for {@link Kept}. */
    String KEPT = "kept";

    static Against of(String text) {
        return text.equals(KEPT) ? new Kept() : new Folder(text);
    }

    /** Another build. */
    record Folder(String folder) implements Against {}

    /** The build that was kept with the newest accepted run. */
    record Kept() implements Against {}
}
