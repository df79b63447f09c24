package io.perfgate.html;

import io.perfgate.culprit.SearchAnswer;
import io.perfgate.report.CulpritReport;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The report of a culprit search as a page. */
public final class CulpritPage {

    private CulpritPage() {}

    public static String of(CulpritReport report) {
        Texts texts = report.texts();
        boolean isFound = report.results().get(0).answer() instanceof SearchAnswer.Found;
        List<CulpritReport.Section> sections = new ArrayList<>(report.sections());
        Collections.reverse(sections); // a text ends with the answer, a page begins with it
        Map<String, String> values = Map.ofEntries(
                Map.entry("language", texts.tag()),
                Map.entry("title", Html.escape(texts.of("search.title"))),
                Map.entry("headline", Html.escape(report.headline())),
                Map.entry("outcome", isFound ? "fail" : "undecided"),
                Map.entry("style", Html.resource("report.css") + Html.resource("perfgate-series.css")),
                Map.entry("body", sections.stream().map(CulpritPage::section).collect(Collectors.joining())),
                Map.entry("repeat", Html.escape(report.repeat())));
        return Html.fill(Html.resource("culprit.html"), values::get);
    }

    private static String section(CulpritReport.Section section) {
        return "<section class=\"pg-card\"><h2>" + Html.escape(section.heading()) + "</h2>\n<pre>"
                + Html.escape(String.join("\n", section.lines())) + "</pre></section>\n";
    }
}
