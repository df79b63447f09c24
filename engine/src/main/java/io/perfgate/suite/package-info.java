/** The suite: what {@code performance.yml} declares. Parsed strictly, with line and column in each error. */
package io.perfgate.suite;
