package io.perfgate.record;

/** A document of the project's own: JSON that says by which schema it was written. */
public interface Versioned {
    int schema();
}
