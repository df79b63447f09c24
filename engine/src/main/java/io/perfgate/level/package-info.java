/**
 * The levels of a series, and the noise between its runs or builds.
 *
 * <p>A history has hundreds of builds and reveals its own noise: {@link io.perfgate.level.ChangeDetector} takes one value
 * at a time (docs/history.md). A baseline has few runs, whose noise is largely known in advance:
 * {@link io.perfgate.level.RunLevels} (docs/method.md).
 */
package io.perfgate.level;
