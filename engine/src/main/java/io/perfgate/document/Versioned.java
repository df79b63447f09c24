package io.perfgate.document;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/** A JSON document that names its schema. */
record Versioned<T>(Schema schema, @JsonUnwrapped T content) {}
