package io.perfgate.html;

import io.perfgate.capacity.FoundCapacity;
import io.perfgate.capacity.LoadModel;
import io.perfgate.capacity.SearchStep;
import io.perfgate.capacity.SearchedTrial;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.Reason;
import io.perfgate.record.RunDetails;
import io.perfgate.record.RunRecord;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Curves of capacity searches over the load: throughput, p99, and the middleware's processor time and heap, now and before.
 * Both axes are logarithmic, except for shares.
 */
public record CapacityCurves(Texts texts, List<SearchedTrial> now, List<SearchedTrial> before) {

    private static final double WIDTH = 360;
    private static final double HEIGHT = 200;
    private static final double LEFT = 56;
    private static final double BOTTOM = 24;
    private static final double TOP = 12;

    /** Blank without searches. */
    public static String html(RunRecord record, Texts texts) {
        List<SearchedTrial> before =
                record.reference().details().map(RunDetails::searches).orElse(List.of());
        return Html.around(
                "<section class=\"pg-card pg-capacity\">\n<h2>" + Html.escape(texts.metric("capacity")) + "</h2>\n",
                record.found().searches().stream()
                        .map(SearchedTrial::workload)
                        .distinct()
                        .map(workload -> new CapacityCurves(
                                        texts, of(workload, record.found().searches()), of(workload, before))
                                .workload(workload)),
                "</section>\n");
    }

    private static List<SearchedTrial> of(String workload, List<SearchedTrial> all) {
        return all.stream()
                .filter(search ->
                        search.workload().equals(workload) && !search.steps().isEmpty())
                .toList();
    }

    private String workload(String workload) {
        return "<h3>" + Html.escape(workload) + "</h3>\n<ul>" + promises()
                + "</ul>\n<div class=\"pg-capacity-pictures\">"
                + picture(
                        texts.metric("throughput"),
                        "1/s",
                        step -> OptionalDouble.of(step.figures().throughput()))
                + picture(
                        texts.metric("p99"),
                        "ms",
                        step -> OptionalDouble.of(step.figures().p99Millis()))
                + picture(
                        texts.of("capacity.cpu"), "share", step -> step.usage().middlewareCpu())
                + picture(texts.of("capacity.heap"), "B", step -> step.usage().heapUsedBytes())
                + "</div>\n";
    }

    private String promises() {
        return now.stream()
                .flatMap(search -> search.found().stream().map(found -> promise(search, found)))
                .collect(Collectors.joining());
    }

    private String promise(SearchedTrial search, FoundCapacity found) {
        String unit = search.model().unit();
        Reason limit = found.exhausted()
                .map(resource -> Reason.of("capacity.exhausted." + resource.word()))
                .orElse(Reason.NONE);
        return "<li>"
                + Html.escape(texts.of(Reason.of(
                                "capacity." + found.ending().word(),
                                found.promise(),
                                search.trial(),
                                load(found.value(), unit),
                                load(found.lower(), unit),
                                load(found.upper(), unit))
                        .and(limit)
                        .and(search.model() == LoadModel.CLOSED ? Reason.of("capacity.closed") : Reason.NONE)))
                + "</li>";
    }

    private Stream<SearchedTrial> all() {
        return Stream.concat(now.stream(), before.stream());
    }

    /** Blank if no step has the figure. */
    private String picture(String label, String unit, Function<SearchStep, OptionalDouble> figure) {
        List<SearchStep> steps = all().flatMap(search -> search.steps().stream())
                .filter(step -> isDrawn(step) && figure.apply(step).isPresent())
                .toList();
        if (steps.isEmpty()) {
            return "";
        }
        boolean isShare = unit.equals("share");
        Axis loads = Axis.over(loads(steps), LEFT, WIDTH - 8, true);
        Axis heights = Axis.over(
                isShare
                        ? new double[] {0, 1}
                        : steps.stream()
                                .mapToDouble(step -> figure.apply(step).getAsDouble())
                                .toArray(),
                HEIGHT - BOTTOM,
                TOP,
                !isShare);
        String loadUnit = all().findFirst().orElseThrow().model().unit();
        StringBuilder svg = new StringBuilder("<figure><figcaption>" + Html.escape(label) + "</figcaption>"
                + "<svg role=\"img\" viewBox=\"0 0 360 200\" aria-label=\"" + Html.escape(label) + "\">");
        heights.ends().forEach(end -> svg.append(text(LEFT - 6, heights.at(end) + 4, "end", Amounts.value(end, unit))));
        loads.ends()
                .forEach(end -> svg.append(
                        text(loads.at(end), HEIGHT - 6, end == loads.low() ? "start" : "end", load(end, loadUnit))));
        before.forEach(search -> svg.append(lines(search, " class=\"pg-capacity-before\"", loads)));
        now.forEach(search -> svg.append(lines(search, "", loads)));
        before.forEach(search -> svg.append(points(search, "before", loads, heights, figure)));
        now.forEach(search -> svg.append(points(search, "now", loads, heights, figure)));
        return svg.append("</svg></figure>").toString();
    }

    /** A line where each promise broke. */
    private static String lines(SearchedTrial search, String attributes, Axis loads) {
        return search.found().stream()
                .filter(found -> !found.isOpenAbove())
                .map(found -> Html.format(
                        "<line%1$s x1=\"%2$.1f\" x2=\"%2$.1f\" y1=\"%3$.1f\" y2=\"%4$.1f\"><title>%5$s</title></line>",
                        attributes, loads.at(found.value()), TOP, HEIGHT - BOTTOM, Html.escape(found.promise())))
                .collect(Collectors.joining());
    }

    /** Loads are whole; {@link Amounts} would say 5.00 users. */
    private static String load(double load, String unit) {
        String rounded = Amounts.value(Math.rint(load), unit);
        return load < 100 ? rounded.replaceFirst("\\.[0-9]+", "") : rounded;
    }

    private static String text(double x, double y, String anchor, String text) {
        return Html.format("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>", x, y, anchor, Html.escape(text));
    }

    /** The loads of steps and of capacities, which may lie beyond the steps. */
    private double[] loads(List<SearchStep> steps) {
        return DoubleStream.concat(
                        steps.stream().mapToDouble(SearchStep::load),
                        all().flatMap(search -> search.found().stream())
                                .mapToDouble(FoundCapacity::value)
                                .filter(value -> value > 0))
                .toArray();
    }

    private String points(
            SearchedTrial search, String when, Axis loads, Axis heights, Function<SearchStep, OptionalDouble> figure) {
        return search.steps().stream()
                .filter(step -> isDrawn(step) && figure.apply(step).isPresent())
                .map(step -> Html.format(
                        "<circle class=\"pg-capacity-%s%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"3\"><title>%s</title></circle>",
                        when,
                        step.state() == SearchStep.State.MEASURED ? "" : " pg-capacity-overloaded",
                        loads.at(step.load()),
                        heights.at(figure.apply(step).getAsDouble()),
                        Html.escape(load(step.load(), search.model().unit()) + ": p99 "
                                + Amounts.value(step.figures().p99Millis(), "ms"))))
                .collect(Collectors.joining());
    }

    /** Whether a step has a place in a picture; steps without answers or requests have none. */
    private static boolean isDrawn(SearchStep step) {
        return step.state() == SearchStep.State.MEASURED || step.state() == SearchStep.State.FELL_BEHIND;
    }
}
