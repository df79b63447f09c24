/**
 * The levels of a series of numbers and the steps between them, said value by value.
 *
 * <p>{@link io.perfgate.level.ChangeDetector} takes one value after the other in constant memory; {@link
 * io.perfgate.level.Levels} gives the levels of a whole series. The method stands in docs/history.md.
 */
package io.perfgate.level;
