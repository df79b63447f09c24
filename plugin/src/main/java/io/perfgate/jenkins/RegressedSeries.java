package io.perfgate.jenkins;

import io.perfgate.jenkins.gate.Language;
import io.perfgate.measure.Change;
import io.perfgate.measure.PlainText;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.report.ChangeFigure;
import java.util.Optional;

/** A series that got worse, as build.xml keeps it. A class, not a record: XStream cannot read records back. */
public final class RegressedSeries {

    private final String series;
    private final String metric;
    private final double change;
    private final double low;
    private final double high;

    RegressedSeries(SeriesVerdict verdict) {
        Optional<Change> change = verdict.moved(); // absent for broken limits and leaks
        this.series = PlainText.line(verdict.series());
        this.metric = PlainText.line(verdict.metric().name());
        this.change = change.map(Change::relative).orElse(Double.NaN);
        this.low = change.map(Change::low).orElse(Double.NaN);
        this.high = change.map(Change::high).orElse(Double.NaN);
    }

    public String getSeries() {
        return series;
    }

    public String getMetric() {
        return metric;
    }

    public String getMetricLabel() {
        return Language.texts().metric(metric);
    }

    /** Blank for a broken limit or a leak. */
    public String getChangeText() {
        return Double.isFinite(change) ? ChangeFigure.of(change) : "";
    }

    public String getIntervalText() {
        return ChangeFigure.interval(new Change(change, low, high, Double.NaN, Double.NaN))
                .orElse("");
    }
}
