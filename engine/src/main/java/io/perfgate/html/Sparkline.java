package io.perfgate.html;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A line without axes of a series' accepted runs and the current one, over the level and its tolerance.
 *
 * @param runs means, oldest first; the last is this run's
 * @param low of the tolerance
 * @param high of the tolerance
 */
record Sparkline(List<Double> runs, double level, double low, double high, String state, String label) {

    private static final int WIDTH = 160;
    private static final int HEIGHT = 36;
    private static final int MARGIN = 4;

    String svg() {
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
        return Html.format("%.1f", coordinate);
    }
}
