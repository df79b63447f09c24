package io.perfgate.html;

import io.perfgate.environment.EnvironmentChange;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.record.RunRecord;
import io.perfgate.words.Texts;
import java.util.List;

/** What else changed, as a table of the HTML report. */
public final class EnvironmentTable {

    /** A limit, because a rewritten suite has hundreds of changes; all are in the record. */
    private static final int MOST_ROWS = 200;

    private final Texts texts;

    private EnvironmentTable(Texts texts) {
        this.texts = texts;
    }

    /** Blank if nothing changed, or one of the environments is unknown. */
    public static String of(RunRecord record, Texts texts) {
        List<EnvironmentChange> changes = record.unjudged().environmentChanges();
        return changes.isEmpty()
                ? ""
                : new EnvironmentTable(texts)
                        .html(changes, record.machine().environment().unread());
    }

    private String html(List<EnvironmentChange> changes, List<String> unread) {
        StringBuilder html = new StringBuilder("<section class=\"pg-card pg-environment\">\n<h2>")
                .append(word("title"))
                .append(
                        "</h2>\n<div class=\"pg-scroll\"><table class=\"jenkins-table jenkins-table--small\">\n<thead><tr>");
        for (String column : List.of("what", "of", "before", "now")) {
            html.append("<th>").append(word(column)).append("</th>");
        }
        html.append("</tr></thead>\n<tbody>\n");
        changes.stream().limit(MOST_ROWS).forEach(change -> html.append(row(change)));
        html.append("</tbody>\n</table></div>\n");
        if (changes.size() > MOST_ROWS) {
            html.append("<p>")
                    .append(word("more", new Value.Count(changes.size() - MOST_ROWS)))
                    .append("</p>\n");
        }
        unread.forEach(line ->
                html.append("<p>").append(word("unread", new Value.Name(line))).append("</p>\n"));
        return html.append("</section>\n").toString();
    }

    private String row(EnvironmentChange change) {
        return "<tr><td>" + Html.escape(texts.of(change.what())) + "</td>"
                + cell(change.aspect().of()) + cell(change.before()) + cell(change.now()) + "</tr>\n";
    }

    private static String cell(String text) {
        return "<td>" + Html.escape(text) + "</td>";
    }

    private String word(String name, Value... values) {
        return Html.escape(texts.of(Reason.of("environment.table." + name, values)));
    }
}
