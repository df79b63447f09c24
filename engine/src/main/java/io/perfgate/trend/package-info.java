/**
 * Histories over builds: finds, build by build, where a series changed its
 * {@link io.perfgate.level level}.
 *
 * <p>{@link io.perfgate.trend.Trend} judges a whole history. docs/history.md describes the method.
 */
package io.perfgate.trend;
