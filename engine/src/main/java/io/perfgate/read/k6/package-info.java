/** Reads the summary that k6 writes as JSON. */
package io.perfgate.read.k6;
