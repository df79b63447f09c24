package io.perfgate.jenkins;

import io.perfgate.jenkins.gate.Language;
import io.perfgate.jenkins.page.ChangeText;
import io.perfgate.measure.Change;
import io.perfgate.measure.PlainText;
import io.perfgate.measure.SeriesVerdict;
import java.io.Serializable;
import java.util.Optional;

/** A series that got worse, as build.xml keeps it. A class, not a record: XStream cannot read records back. */
public final class RegressedSeries implements Serializable {

    private static final long serialVersionUID = 1;

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

    /** The size for ranking: halving counts like doubling; series without a change come first. */
    double size() {
        return Double.isFinite(change) ? Math.abs(Math.log(Math.max(0.001, 1 + change))) : Double.MAX_VALUE;
    }

    public String getChangeText() {
        return ChangeText.of(change);
    }

    public String getIntervalText() {
        return ChangeText.interval(low, high);
    }
}
