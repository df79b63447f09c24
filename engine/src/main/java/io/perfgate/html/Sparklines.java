package io.perfgate.html;

import io.perfgate.measure.Change;
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

    /** Blank if there is nothing to compare. */
    String of(SeriesVerdict verdict) {
        List<Double> means = runs.stream()
                .map(run -> run.get(verdict.measured()))
                .filter(Objects::nonNull)
                .flatMap(series -> series.mean().stream().boxed())
                .toList();
        return verdict.verdict()
                .change()
                .filter(change -> means.size() > 1)
                .map(change -> sparkline(verdict, change, means).svg())
                .orElse("");
    }

    private Sparkline sparkline(SeriesVerdict verdict, Change change, List<Double> means) {
        double tolerance = verdict.subject() instanceof Subject.Limit
                ? 0
                : record.policy().toleranceOf(verdict.metric().name())
                        * (verdict.metric().isShare() ? 1 : Math.abs(change.baseline()));
        return new Sparkline(
                means.subList(Math.max(0, means.size() - MOST_RUNS), means.size()),
                change.baseline(),
                change.baseline() - tolerance,
                change.baseline() + tolerance,
                SeriesState.of(verdict.verdict()));
    }

    /**
     * A line without axes for a series' accepted runs and the current one, over the level and its tolerance, or the limit.
     *
     * @param runs means, oldest first; the last is this run's
     * @param low the lower end of the tolerance
     * @param high the upper end of the tolerance
     */
    private record Sparkline(List<Double> runs, double level, double low, double high, String state) {

        private static final int WIDTH = 160;
        private static final int HEIGHT = 36;
        private static final int MARGIN = 4;

        String svg() {
            double[] shown = DoubleStream.concat(
                            DoubleStream.of(low, high), runs.stream().mapToDouble(Double::doubleValue))
                    .toArray();
            Axis x = new Axis(0, runs.size() - 1, MARGIN, WIDTH - MARGIN, false);
            Axis y = Axis.over(shown, HEIGHT - MARGIN, MARGIN, false);
            List<String> points = IntStream.range(0, runs.size())
                    .mapToObj(run -> text(x.at(run)) + "," + text(y.at(runs.get(run))))
                    .toList();
            String last = points.get(points.size() - 1);
            return "<svg class=\"pg-spark pg-spark-" + state + "\" aria-hidden=\"true\" viewBox=\"0 0 " + WIDTH + " "
                    + HEIGHT
                    + "\"><rect width=\"" + WIDTH + "\" y=\"" + text(y.at(high))
                    + "\" height=\"" + text(y.at(low) - y.at(high)) + "\"/><line x2=\""
                    + WIDTH + "\" y1=\"" + text(y.at(level)) + "\" y2=\"" + text(y.at(level))
                    + "\"/><polyline points=\"" + String.join(" ", points) + "\"/><circle cx=\""
                    + last.replace(",", "\" cy=\"")
                    + "\" r=\"3\"/></svg>";
        }

        private static String text(double coordinate) {
            return Html.format("%.1f", coordinate);
        }
    }
}
