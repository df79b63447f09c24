/**
 * Histories over builds: where a series changed its level, said build by build.
 *
 * <p>{@link io.perfgate.trend.Trend} judges a whole history; {@link io.perfgate.trend.ChangeDetector} takes one build
 * after the other in constant memory. The method stands in docs/history.md.
 */
package io.perfgate.trend;
