/** Google Benchmark's JSON. */
package io.perfgate.read.google;
