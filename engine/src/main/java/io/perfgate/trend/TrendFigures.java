package io.perfgate.trend;

import io.perfgate.measure.BuildTrials;
import io.perfgate.measure.Change;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunOutline;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What a trend keeps of one series of one run: its level, and the baseline as it was then. A figure that does not exist
 * is NaN.
 *
 * @param current as it was judged; of a series that was not judged, or over several nights, the median of its trials
 * @param change current / baseline - 1, as it was judged
 * @param nights that the change is over: 1 is this run alone
 * @param lowest of the medians of the baseline's runs
 * @param highest of them: between the two lies what was accepted
 */
public record TrendFigures(
        SeriesVerdict judged,
        double current,
        double baseline,
        double change,
        int nights,
        double lowest,
        double highest) {

    /** The verdict's word; one that colours no run, since it is too noisy or pending, has one of its own. */
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
        for (SeriesVerdict seriesVerdict : run.judgement().series()) {
            MeasuredSeries.Key key = seriesVerdict.key();
            DoubleSummaryStatistics band = before.stream()
                    .map(past -> past.get(key))
                    .filter(Objects::nonNull)
                    .mapToDouble(TrendFigures::median)
                    .filter(Double::isFinite)
                    .summaryStatistics();
            Optional<Change> change = seriesVerdict.verdict().change();
            int nights = change.map(Change::nights).orElse(1);
            double tonight = now.containsKey(key) ? median(now.get(key)) : Double.NaN;
            figures.add(new TrendFigures(
                    seriesVerdict,
                    nights > 1 ? tonight : seriesVerdict.verdict().current().orElse(tonight),
                    change.map(Change::baseline).orElse(Double.NaN),
                    change.map(Change::relative).orElse(Double.NaN),
                    nights,
                    band.getCount() == 0 ? Double.NaN : band.getMin(),
                    band.getCount() == 0 ? Double.NaN : band.getMax()));
        }
        return figures;
    }

    private static double median(MeasuredSeries series) {
        return series.trials().isEmpty()
                ? Double.NaN
                : new BuildTrials(series.id().name(), series.trials()).centre();
    }
}
