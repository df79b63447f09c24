package io.perfgate.report;

import io.perfgate.culprit.CommitBuild;
import io.perfgate.culprit.CommitLevel;
import io.perfgate.culprit.FoundStep;
import io.perfgate.culprit.SearchAnswer;
import io.perfgate.culprit.SearchResult;
import io.perfgate.culprit.SearchedSeries;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A search for the commit that did it as one HTML file without any script. */
public final class CulpritPage {

    private static final int WIDTH = 360;
    private static final int HEIGHT = 18;

    private final SearchResult result;
    private final Texts texts;

    private CulpritPage(SearchResult result, Texts texts) {
        this.result = result;
        this.texts = texts;
    }

    /**
     * @param results of the range, and after it of what is inside the merge that was found, if one was
     * @param command that repeats the search
     */
    public static String of(List<SearchResult> results, String command, Texts texts) {
        CulpritPage first = new CulpritPage(results.get(0), texts);
        boolean isFound = results.get(0).answer() instanceof SearchAnswer.Found;
        Map<String, String> values = Map.of(
                "language",
                texts.tag(),
                "title",
                first.text(Reason.of("search.title")),
                "headline",
                first.text(CulpritWords.headline(results)),
                "outcome",
                isFound ? "fail" : "undecided",
                "style",
                HtmlReport.resource("report.css"),
                "body",
                results.stream()
                        .map(result -> new CulpritPage(result, texts).body())
                        .collect(Collectors.joining()),
                "repeat",
                first.text(Reason.of("search.repeat", new Value.Name(command))));
        return Template.fill(HtmlReport.resource("culprit.html"), values::get);
    }

    private String body() {
        StringBuilder html = new StringBuilder();
        CulpritWords.steps(result).forEach(step -> html.append(step(step)));
        for (int i = 0; i < result.series().size() && !result.levels().isEmpty(); i++) {
            html.append(picture(i));
        }
        return html.toString();
    }

    private String text(Reason reason) {
        return HtmlReport.escape(texts.of(reason));
    }

    private String step(FoundStep step) {
        StringBuilder html = new StringBuilder("<h2>" + text(CulpritWords.sure(result, step)) + "</h2>\n<ul>");
        step.suspects().forEach(position -> html.append("<li>")
                .append(text(CulpritWords.suspect(result.commits().get(position))))
                .append("</li>"));
        html.append("</ul>\n<ul class=\"together\">");
        for (int i = 0; i < result.series().size(); i++) {
            html.append("<li>")
                    .append(text(CulpritWords.change(
                            result.series().get(i), step.changes().get(i))))
                    .append("</li>");
        }
        return html.append("</ul>\n").toString();
    }

    /** Each commit of the range: what was measured of it, or why nothing was. */
    private String picture(int index) {
        SearchedSeries series = result.series().get(index);
        LevelScale scale = LevelScale.of(result, index);
        StringBuilder html = new StringBuilder("<h2>"
                + text(Reason.of(
                        "search.levels",
                        new Value.Name(series.metric().name()),
                        new Value.Name(series.id().name())))
                + "</h2>\n<div class=\"table\"><table>\n");
        Map<Integer, CommitLevel> levels =
                result.levels().stream().collect(Collectors.toMap(CommitLevel::position, one -> one));
        for (int position = 0; position < result.commits().size(); position++) {
            CommitBuild build = result.range().builds().get(position);
            CommitLevel level = levels.get(position);
            if (level != null || build.isUnusable()) {
                html.append("<tr><td><code>")
                        .append(result.commits().get(position).shortId())
                        .append("</code></td><td>")
                        .append(HtmlReport.escape(result.commits().get(position).title()))
                        .append("</td>")
                        .append(level == null ? unusable(build) : measured(series, scale, level, index))
                        .append("</tr>\n");
            }
        }
        return html.append("</table></div>\n").toString();
    }

    private String unusable(CommitBuild build) {
        String why = ((CommitBuild.Unusable) build).why();
        return "<td class=\"why\" colspan=\"2\">" + HtmlReport.escape(why) + "</td>";
    }

    private static String measured(SearchedSeries series, LevelScale scale, CommitLevel level, int index) {
        CommitLevel.Measured measured = level.series().get(index);
        int middle = HEIGHT / 2;
        return String.format(
                Locale.ROOT,
                "<td><svg role=\"img\" width=\"%d\" height=\"%d\" stroke=\"currentColor\" fill=\"currentColor\">"
                        + "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/><circle cx=\"%.1f\" cy=\"%d\" r=\"4\"/></svg></td>"
                        + "<td class=\"number\">%s x%d</td>",
                WIDTH,
                HEIGHT,
                x(scale, measured.low()),
                x(scale, measured.high()),
                middle,
                middle,
                x(scale, measured.level()),
                middle,
                HtmlReport.escape(
                        Amounts.value(measured.level(), series.metric().unit())),
                level.trials());
    }

    private static double x(LevelScale scale, double value) {
        return 5 + scale.of(value) * (WIDTH - 10);
    }
}
