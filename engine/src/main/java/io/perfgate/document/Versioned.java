package io.perfgate.document;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/** A document of the project's own: JSON that says by which schema it was written. */
record Versioned<T>(Schema schema, @JsonUnwrapped T content) {}
