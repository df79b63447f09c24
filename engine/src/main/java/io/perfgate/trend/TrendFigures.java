package io.perfgate.trend;

import io.perfgate.measure.Change;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Must;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunOutline;
import io.perfgate.timeseries.Quantiles;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** One series in one run, as a trend keeps it. */
public record TrendFigures(SeriesVerdict judged, Figures figures) {

    /**
     * Its level and the baseline at that time; NaN if a figure does not exist.
     *
     * @param current as judged; for a series that was not judged, or judged over several nights, the median of its
     *     trials
     * @param change current / baseline - 1, as judged
     * @param nights the nights that the change covers; 1 for this run alone
     * @param lowest median of the baseline's runs
     * @param highest median of the baseline's runs
     */
    public record Figures(double current, double baseline, double change, int nights, double lowest, double highest) {

        public Figures {
            Must.hold(nights >= 1, "a change over " + nights + " nights");
        }

        /** NaN if the run does not agree with earlier nights. */
        public double levelOfNights() {
            return nights > 1 ? baseline * (1 + change) : Double.NaN;
        }
    }

    /** The verdict's word; noisy and pending series, which do not affect the outcome, have their own. */
    public String verdict() {
        return judged.verdict() instanceof Verdict.Undecided open
                        && !open.doubt().colours()
                ? open.doubt().word()
                : judged.verdict().word();
    }

    public static List<TrendFigures> of(RunOutline run) {
        Map<MeasuredSeries.Key, MeasuredSeries> now = run.measured().byKey();
        List<Map<MeasuredSeries.Key, MeasuredSeries>> before =
                run.baseline().stream().map(MeasuredRun::byKey).toList();
        List<TrendFigures> figures = new ArrayList<>();
        for (SeriesVerdict series : run.judgement().series()) {
            MeasuredSeries.Key key = series.key();
            DoubleSummaryStatistics band = before.stream()
                    .map(past -> past.get(key))
                    .filter(Objects::nonNull)
                    .filter(past -> past.metric().equals(series.metric())) // not in another unit
                    .mapToDouble(past -> Quantiles.median(past.values()))
                    .filter(Double::isFinite)
                    .summaryStatistics();
            Optional<Change> change = series.verdict().change();
            int nights = change.map(Change::nights).orElse(1);
            double tonight =
                    now.containsKey(key) ? Quantiles.median(now.get(key).values()) : Double.NaN;
            figures.add(new TrendFigures(
                    series,
                    new Figures(
                            nights > 1 ? tonight : series.verdict().current().orElse(tonight),
                            change.map(Change::baseline).orElse(Double.NaN),
                            change.map(Change::relative).orElse(Double.NaN),
                            nights,
                            band.getCount() == 0 ? Double.NaN : band.getMin(),
                            band.getCount() == 0 ? Double.NaN : band.getMax())));
        }
        return figures;
    }
}
