/** What is run and judged, as {@code performance.yml} declares it; parsed strictly, with line and column in each error. */
package io.perfgate.suite;
