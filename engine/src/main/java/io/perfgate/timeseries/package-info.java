/** Statistics of time series within one trial: trends, warm-up, unevenness. Values in, values out. */
package io.perfgate.timeseries;
