package io.perfgate.html;

import static io.perfgate.html.Html.escape;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Change;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.report.ChangeFigure;
import io.perfgate.report.SeriesState;
import io.perfgate.words.Texts;
import java.util.List;

/** The map of a run as an HTML table, which tells all it has without a script; a script opens its cells. */
public final class MapTable {

    private final List<SeriesVerdict> verdicts;
    private final RunMap map;
    private final Texts texts;
    private final StringBuilder html = new StringBuilder();

    private MapTable(Judgement judgement, Texts texts) {
        this.verdicts = judgement.series();
        this.map = RunMap.of(judgement);
        this.texts = texts;
    }

    public static String html(Judgement judgement, Texts texts) {
        return new MapTable(judgement, texts).html();
    }

    /** What a script works with, and a place for the panel of a series; hidden until there is one. */
    private String html() {
        html.append("<div class=\"pg-tools\" hidden><input class=\"jenkins-input\" type=\"search\" placeholder=\"")
                .append(word("search"))
                .append("\" aria-label=\"")
                .append(word("search"))
                .append("\">");
        List.of("all", "table", "csv").forEach(this::button);
        html.append("<span class=\"pg-count\"></span></div><div class=\"pg-view\">");
        table();
        return html.append("<section class=\"pg-panel\" aria-live=\"polite\" hidden></section></div>")
                .toString();
    }

    private void button(String name) {
        html.append("<button class=\"jenkins-button\" type=\"button\" data-pg=\"")
                .append(name)
                .append("\">")
                .append(word(name))
                .append("</button>");
    }

    private String word(String name) {
        return escape(texts.of(Reason.of("html." + name)));
    }

    private void table() {
        html.append("<div class=\"pg-scroll\"><table class=\"pg-map\">");
        if (!map.common().isEmpty()) {
            html.append("<caption>")
                    .append(escape(RunMap.parameters(map.common())))
                    .append("</caption>");
        }
        html.append("<thead><tr><td></td>");
        map.metrics().forEach(metric -> html.append("<th scope=\"col\">")
                .append(escape(texts.metric(metric)))
                .append("</th>"));
        html.append("</tr></thead>");
        map.groups().forEach(this::group);
        html.append("</table></div>");
    }

    private void group(RunMap.Group group) {
        html.append("<tbody><tr class=\"pg-group\"><th scope=\"rowgroup\" colspan=\"")
                .append(map.metrics().size() + 1)
                .append("\">")
                .append(escape(group.title()))
                .append("</th></tr>");
        group.rows().forEach(this::row);
        html.append("</tbody>\n");
    }

    private void row(RunMap.Row row) {
        html.append("<tr><th scope=\"row\">").append(escape(row.label())).append("</th>");
        for (String metric : map.metrics()) {
            Integer place = row.cells().get(metric);
            if (place == null) {
                html.append("<td></td>");
            } else {
                cell(place, verdicts.get(place));
            }
        }
        html.append("</tr>\n");
    }

    private void cell(int place, SeriesVerdict verdict) {
        html.append("<td data-i=\"")
                .append(place)
                .append("\" class=\"pg-")
                .append(SeriesState.of(verdict.verdict()))
                .append(strength(verdict))
                .append("\"")
                .append(title(verdict))
                .append(">")
                .append(escape(figure(verdict)))
                .append(certainty(verdict))
                .append("</td>");
    }

    /** Most series did not change: theirs would be most of the page. */
    private String title(SeriesVerdict verdict) {
        return verdict.verdict() instanceof Verdict.Unchanged
                ? ""
                : " title=\"" + escape(texts.of(verdict.verdict().label()) + ": " + texts.of(verdict.sentence()))
                        + "\"";
    }

    /** How deep the colour is. */
    private static String strength(SeriesVerdict verdict) {
        double ratio = verdict.moved()
                .map(Change::relative)
                .filter(Double::isFinite)
                .map(relative -> Math.abs(Math.log(Math.max(0.01, 1 + relative))))
                .orElse(0.0);
        return ratio < 0.1 ? "" : ratio < 0.3 ? " pg-more" : " pg-most";
    }

    private String figure(SeriesVerdict verdict) {
        if (verdict.moved().isEmpty()) {
            String current = Amounts.current(verdict);
            return current.isBlank() ? "\u2013" : current;
        }
        Change change = verdict.moved().get();
        if (verdict.metric().isShare()) {
            return texts.of(verdict.change()).replace('-', '\u2212'); // as of all figures beside it
        }
        return ChangeFigure.of(change.relative());
    }

    /** Half of the interval, in the unit of the figure beside it. */
    private static String certainty(SeriesVerdict verdict) {
        boolean isPlain = verdict.verdict() instanceof Verdict.Unchanged
                || verdict.metric().isShare();
        return verdict.moved()
                .filter(change -> !isPlain && Double.isFinite(change.high() - change.low()))
                .map(change -> "<small>\u00b1" + ChangeFigure.half(change) + "</small>")
                .orElse("");
    }
}
