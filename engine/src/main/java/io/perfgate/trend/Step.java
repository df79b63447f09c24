package io.perfgate.trend;

/** From one level to another, in the unit of the series, with the build at {@code index}. */
record Step(int index, double from, double to) {}
