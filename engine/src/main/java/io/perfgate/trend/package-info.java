/**
 * Histories over builds: where a series changed its {@link io.perfgate.level level}, said build by build.
 *
 * <p>{@link io.perfgate.trend.Trend} judges a whole history. The method stands in docs/history.md.
 */
package io.perfgate.trend;
