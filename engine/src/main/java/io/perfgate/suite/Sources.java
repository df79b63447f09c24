package io.perfgate.suite;

/** What a suite takes from outside its own file. */
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

    /** Whether a build tool hands over classes for simulations whose suite names none. */
    default boolean handsOverClasses() {
        return true;
    }
}
