/** Statistics of time series within one trial: trends, warm-up, unevenness. Pure functions. */
package io.perfgate.timeseries;
