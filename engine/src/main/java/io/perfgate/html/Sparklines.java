package io.perfgate.html;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import io.perfgate.record.RunRecord;
import io.perfgate.record.SinceAccepted.Night;
import io.perfgate.report.SeriesState;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The lines of all series of a run, collected in one pass. */
final class Sparklines {

    private static final int MOST_RUNS = 24;
    private static final int WIDTH = 160;
    private static final int HEIGHT = 36;
    private static final int MARGIN = 4;

    private final RunRecord record;
    private final List<Map<MeasuredSeries.Key, MeasuredSeries>> runs;

    Sparklines(RunRecord record) {
        this.record = record;
        this.runs = Stream.of(
                        record.baseline().stream(),
                        record.reference().sinceAccepted().nights().stream().map(Night::measured),
                        Stream.of(record.measured()))
                .flatMap(some -> some.map(MeasuredRun::byKey))
                .toList();
    }

    /** A line without axes for the last runs, over the level and its tolerance or the limit; blank without a comparison. */
    String of(SeriesVerdict verdict) {
        List<Double> means = runs.stream()
                .map(run -> run.get(verdict.measured()))
                .filter(Objects::nonNull)
                .flatMap(series -> series.mean().stream().boxed())
                .toList();
        return verdict.verdict()
                .change()
                .filter(change -> means.size() > 1)
                .map(change -> svg(
                        verdict, change.baseline(), means.subList(Math.max(0, means.size() - MOST_RUNS), means.size())))
                .orElse("");
    }

    private String svg(SeriesVerdict verdict, double level, List<Double> means) {
        double tolerance = verdict.subject() instanceof Subject.Limit
                ? 0
                : record.policy().toleranceOf(verdict.metric().name())
                        * (verdict.metric().isShare() ? 1 : Math.abs(level));
        double[] shown = DoubleStream.concat(
                        DoubleStream.of(level - tolerance, level + tolerance),
                        means.stream().mapToDouble(Double::doubleValue))
                .toArray();
        Axis x = new Axis(0, means.size() - 1, MARGIN, WIDTH - MARGIN, false);
        Axis y = Axis.over(shown, HEIGHT - MARGIN, MARGIN, false);
        double top = y.at(level + tolerance);
        List<String> points = IntStream.range(0, means.size())
                .mapToObj(run -> Html.format("%.1f,%.1f", x.at(run), y.at(means.get(run))))
                .toList();
        return Html.format(
                "<svg class=\"pg-spark pg-spark-%s\" aria-hidden=\"true\" viewBox=\"0 0 %d %d\">"
                        + "<rect width=\"%2$d\" y=\"%4$.1f\" height=\"%5$.1f\"/>"
                        + "<line x2=\"%2$d\" y1=\"%6$.1f\" y2=\"%6$.1f\"/>"
                        + "<polyline points=\"%7$s\"/><circle cx=\"%8$s\" r=\"3\"/></svg>",
                SeriesState.of(verdict.verdict()),
                WIDTH,
                HEIGHT,
                top,
                y.at(level - tolerance) - top,
                y.at(level),
                String.join(" ", points),
                points.get(points.size() - 1).replace(",", "\" cy=\""));
    }
}
