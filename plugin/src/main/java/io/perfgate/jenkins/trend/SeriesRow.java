package io.perfgate.jenkins.trend;

import io.perfgate.trend.TrendFigures;

/** One series in one gate, with the word for its verdict in documents. */
public record SeriesRow(GateId gate, String verdict, TrendFigures.Figures figures) {}
