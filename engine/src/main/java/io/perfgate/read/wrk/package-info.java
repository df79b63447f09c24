/** Reads what wrk prints. */
package io.perfgate.read.wrk;
