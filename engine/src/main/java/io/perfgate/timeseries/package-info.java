/** Statistics of values in the order of time: what moves within one trial. Values in, values out. */
package io.perfgate.timeseries;
