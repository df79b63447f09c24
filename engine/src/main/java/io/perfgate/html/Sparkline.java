package io.perfgate.html;

import io.perfgate.measure.Change;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.record.Night;
import io.perfgate.record.RunRecord;
import io.perfgate.report.Lead;
import io.perfgate.report.SeriesState;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The accepted runs of a series and this one as a line without axes, over the level and its tolerance.
 *
 * @param runs means, oldest first; the last is this run's
 * @param low of the tolerance
 * @param high of the tolerance
 */
record Sparkline(List<Double> runs, double level, double low, double high, String state, String label) {

    private static final int MOST_RUNS = 24;
    private static final int WIDTH = 160;
    private static final int HEIGHT = 36;
    private static final int MARGIN = 4;

    /** Blank where there is nothing to compare. */
    static String of(RunRecord record, SeriesVerdict verdict, Texts texts) {
        List<Double> means = Stream.of(
                        record.baseline().stream(),
                        record.reference().sinceAccepted().nights().stream().map(Night::measured),
                        Stream.of(record.measured()))
                .flatMap(runs -> runs.flatMap(run -> mean(run, verdict.key())))
                .toList();
        return verdict.moved()
                .filter(change -> means.size() > 1)
                .map(change -> sparkline(record, verdict, change, means, texts).svg())
                .orElse("");
    }

    private static Stream<Double> mean(MeasuredRun run, MeasuredSeries.Key key) {
        return run.series().stream().filter(series -> series.key().equals(key)).flatMap(series -> series.mean().stream()
                .boxed());
    }

    private static Sparkline sparkline(
            RunRecord record, SeriesVerdict verdict, Change change, List<Double> means, Texts texts) {
        double tolerance = record.policy().toleranceOf(verdict.metric().name())
                * (verdict.metric().isShare() ? 1 : Math.abs(change.baseline()));
        return new Sparkline(
                means.subList(Math.max(0, means.size() - MOST_RUNS), means.size()),
                change.baseline(),
                change.baseline() - tolerance,
                change.baseline() + tolerance,
                SeriesState.of(verdict.verdict()),
                texts.of(Lead.sentence(verdict)));
    }

    private String svg() {
        double least = Math.min(low, runs.stream().min(Double::compare).orElseThrow());
        double most = Math.max(high, runs.stream().max(Double::compare).orElseThrow());
        double range = most > least ? most - least : 1;
        List<String> points = new ArrayList<>();
        IntStream.range(0, runs.size())
                .forEach(run -> points.add(text(x(run)) + "," + text(y(runs.get(run), least, range))));
        String last = points.get(points.size() - 1);
        String accepted = points.stream().limit(points.size() - 1L).collect(Collectors.joining(" "));
        return "<svg class=\"pg-spark pg-spark-" + state + "\" role=\"img\" viewBox=\"0 0 " + WIDTH + " " + HEIGHT
                + "\" aria-label=\""
                + Html.escape(label) + "\"><rect x=\"0\" width=\"" + WIDTH + "\" y=\"" + text(y(high, least, range))
                + "\" height=\"" + text(y(low, least, range) - y(high, least, range)) + "\"/><line x1=\"0\" x2=\""
                + WIDTH + "\" y1=\"" + text(y(level, least, range)) + "\" y2=\"" + text(y(level, least, range))
                + "\"/><polyline points=\"" + accepted + "\"/><polyline class=\"pg-spark-now\" points=\""
                + points.get(points.size() - 2) + " " + last + "\"/><circle cx=\"" + last.replace(",", "\" cy=\"")
                + "\" r=\"3\"/></svg>";
    }

    private double x(int run) {
        return MARGIN + (double) run / (runs.size() - 1) * (WIDTH - 2 * MARGIN);
    }

    private static double y(double value, double least, double range) {
        return HEIGHT - MARGIN - (value - least) / range * (HEIGHT - 2 * MARGIN);
    }

    private static String text(double coordinate) {
        return String.format(Locale.ROOT, "%.1f", coordinate);
    }
}
