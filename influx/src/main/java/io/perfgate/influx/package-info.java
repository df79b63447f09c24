/** Runs as points of a time series database. */
package io.perfgate.influx;
