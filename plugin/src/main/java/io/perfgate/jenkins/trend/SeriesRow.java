package io.perfgate.jenkins.trend;

import io.perfgate.trend.TrendFigures;

/**
 * One series in one gate.
 *
 * @param verdict the word used in documents
 */
public record SeriesRow(GateId gate, String verdict, TrendFigures.Figures figures) {}
