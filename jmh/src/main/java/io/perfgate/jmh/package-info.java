/** Microbenchmarks of hot paths. Their defaults are short; the runner sets forks, iterations and times by suite. */
package io.perfgate.jmh;
