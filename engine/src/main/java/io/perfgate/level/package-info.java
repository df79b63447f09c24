/**
 * The levels of a series, and the noise between its runs or builds.
 *
 * <p>A history has hundreds of builds and tells its noise itself: {@link io.perfgate.level.ChangeDetector} takes one value
 * after the other in constant memory, {@link io.perfgate.level.Levels} gives the levels of a whole series
 * (docs/history.md). A baseline has a few runs, whose noise is largely known before: {@link io.perfgate.level.RunLevels}
 * (docs/method.md).
 */
package io.perfgate.level;
