package io.perfgate.level;

/**
 * From one level to another.
 *
 * @param index of the value with which the new level begins, counted from 0
 * @param from the old level, in the unit of the series
 * @param to the new level, as it was known when the step was said
 */
public record Step(int index, double from, double to) {}
