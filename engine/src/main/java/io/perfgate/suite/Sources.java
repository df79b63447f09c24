package io.perfgate.suite;

/** Where the texts of included files come from. */
public interface Sources {

    /** For suites that stand alone. */
    Sources NONE = file -> {
        throw new IllegalArgumentException("nothing can be included here");
    };

    /**
     * The text of a file, named from where the suite's own name starts.
     *
     * @throws IllegalArgumentException when it cannot be had, with the reason
     */
    String read(String file);
}
