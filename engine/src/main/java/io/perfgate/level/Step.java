package io.perfgate.level;

/**
 * A step from one level to another.
 *
 * @param index the index of the value with which the new level begins, counted from 0
 * @param from the old level, in the unit of the series
 * @param to the new level, as known when the step was reported
 */
public record Step(int index, double from, double to) {}
