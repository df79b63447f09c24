package io.perfgate.suite;

/** A suite's access to anything outside its file. */
public interface Sources {

    /** For suites without included files. */
    Sources NONE = file -> {
        throw new IllegalArgumentException("nothing can be included here");
    };

    /**
     * The text of a file, named relative to the suite's name.
     *
     * @throws IllegalArgumentException with the reason, if it cannot be read
     */
    String read(String file);

    /** Whether a build tool passes classes to simulations whose suite names none. */
    default boolean handsOverClasses() {
        return true;
    }
}
