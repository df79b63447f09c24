/** Reads the output of wrk. */
package io.perfgate.read.wrk;
