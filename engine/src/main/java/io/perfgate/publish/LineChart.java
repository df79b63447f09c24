package io.perfgate.publish;

import io.perfgate.html.Axis;
import io.perfgate.html.Html;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.Must;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** A line chart for print, with a label for its x axis. Its y axis begins at 0. */
record LineChart(String x, String unit, List<Line> lines) {

    private static final int MOST_LINES = 6;

    private static final int WIDTH = 640;
    private static final int HEIGHT = 240;
    private static final int LEFT = 80;
    private static final int BOTTOM = 36;
    private static final int TOP = 8;
    private static final int RIGHT = 24;
    private static final int TICKS = 4;
    private static final int MOST_PLACES = 6;
    private static final int TICK_WIDTH = 40;
    private static final double[] ROUND = {1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10};

    record Point(double x, double y) {}

    record Line(String name, List<Point> points) {
        Line {
            points = List.copyOf(points);
        }

        /** The same line in a larger unit of x. */
        Line over(double unit) {
            return new Line(
                    name,
                    points.stream()
                            .map(point -> new Point(point.x() / unit, point.y()))
                            .toList());
        }
    }

    LineChart {
        lines = List.copyOf(lines);
        Must.hold(
                !lines.isEmpty()
                        && lines.stream().noneMatch(line -> line.points().isEmpty()),
                "a chart has lines with points");
    }

    /** A chart that can be drawn, with no more lines than can be told apart. */
    LineChart ofFirstLines() {
        return new LineChart(x, unit, lines.stream().limit(MOST_LINES).toList());
    }

    private DoubleStream all(Function<Point, Double> of) {
        return lines.stream().flatMap(line -> line.points().stream()).mapToDouble(of::apply);
    }

    /** @param escape escapes names from results */
    String svg(Function<String, String> escape) {
        double least = all(Point::x).min().orElseThrow();
        double most = all(Point::x).max().orElseThrow();
        double top = all(Point::y).max().orElseThrow();
        double width = most > least ? most - least : 1;
        double height = top > 0 ? roundedUp(top) : 1;
        Axis across = new Axis(least, least + width, LEFT, WIDTH - RIGHT, false);
        Axis up = new Axis(0, height, HEIGHT - BOTTOM, TOP, false);
        StringBuilder svg =
                new StringBuilder("<svg class=\"curves\" role=\"img\" viewBox=\"0 0 " + WIDTH + " " + HEIGHT + "\">");
        for (int tick = 0; tick <= TICKS; tick++) {
            double value = height * tick / TICKS;
            double y = up.at(value);
            svg.append(Html.format(
                    "<line x1='%d' x2='%d' y1='%.1f' y2='%.1f'/><text text-anchor='end' x='%d' y='%.1f'>%s</text>",
                    LEFT,
                    WIDTH - RIGHT,
                    y,
                    y,
                    LEFT - 6,
                    y + 4,
                    escape.apply(value == 0 ? "0" : Amounts.value(value, unit))));
        }
        DecimalFormat tenths = new DecimalFormat("0.#", DecimalFormatSymbols.getInstance(Locale.ROOT));
        double free = 0;
        for (double tick : ticksBelow(least, width)) {
            double x = across.at(tick);
            if (x >= free) {
                svg.append(Html.format(
                        "<text text-anchor='middle' x='%.1f' y='%d'>%s</text>",
                        x, HEIGHT - BOTTOM + 16, tenths.format(tick)));
                free = x + TICK_WIDTH;
            }
        }
        svg.append(Html.format(
                "<text text-anchor='middle' x='%d' y='%d'>%s</text>", (LEFT + WIDTH) / 2, HEIGHT - 4, escape.apply(x)));
        for (int line = 0; line < lines.size(); line++) {
            String points = lines.get(line).points().stream()
                    .map(point -> Html.format("%.1f,%.1f", across.at(point.x()), up.at(point.y())))
                    .collect(Collectors.joining(" "));
            svg.append(Html.format("<polyline class='line%d' points='%s'/>", line, points));
        }
        return svg.append("</svg>").toString();
    }

    /** Positions of ticks: those of the points, if they are few and short. */
    private double[] ticksBelow(double least, double width) {
        double[] places = all(Point::x).distinct().sorted().toArray();
        boolean areShort = Arrays.stream(places).allMatch(place -> Math.abs(place * 10 - Math.rint(place * 10)) < 1e-6);
        return areShort && places.length <= MOST_PLACES ? places : rounded(least, width);
    }

    /** Multiples of a short figure. */
    private static double[] rounded(double least, double width) {
        double power = Math.pow(10, Math.floor(Math.log10(width / TICKS)));
        double step = DoubleStream.of(1, 2, 5, 10)
                .map(figure -> figure * power)
                .filter(figure -> figure * (TICKS + 1) >= width)
                .findFirst()
                .orElseThrow();
        return DoubleStream.iterate(Math.ceil(least / step) * step, tick -> tick <= least + width, tick -> tick + step)
                .toArray();
    }

    /** Rounds up to a figure whose quarters are short in the displayed unit. */
    private double roundedUp(double top) {
        double rounded = roundedUp(top, 1);
        for (double size : Amounts.largerUnits(unit)) {
            if (rounded >= size) {
                rounded = roundedUp(top, size);
            }
        }
        return rounded;
    }

    private static double roundedUp(double top, double size) {
        double power = size * Math.pow(10, Math.floor(Math.log10(top / size)));
        return Arrays.stream(ROUND)
                .map(figure -> figure * power)
                .filter(figure -> figure >= top)
                .findFirst()
                .orElse(top);
    }
}
