package io.perfgate.html;

import io.perfgate.measure.Acknowledgement;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.report.SeriesState;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.stream.Collectors;

/** Acknowledged regressions, as a table of the HTML report. */
final class KnownTable {

    private final Texts texts;

    private KnownTable(Texts texts) {
        this.texts = texts;
    }

    /** Blank if there are none. */
    static String of(List<SeriesVerdict> verdicts, Texts texts) {
        List<SeriesVerdict> known = verdicts.stream()
                .filter(verdict -> verdict.verdict() instanceof Verdict.Known)
                .sorted(SeriesState.WORST_FIRST)
                .toList();
        return known.isEmpty() ? "" : new KnownTable(texts).html(known);
    }

    private String html(List<SeriesVerdict> known) {
        return "<section class=\"pg-card pg-environment\">\n<h2>" + word("title")
                + "</h2>\n<div class=\"pg-scroll\"><table class=\"jenkins-table jenkins-table--small\">\n<thead><tr>"
                + List.of("series", "metric", "change", "owner", "since", "until", "why").stream()
                        .map(column -> "<th>" + word(column) + "</th>")
                        .collect(Collectors.joining())
                + "</tr></thead>\n<tbody>\n"
                + known.stream().map(this::row).collect(Collectors.joining())
                + "</tbody>\n</table></div>\n</section>\n";
    }

    private String row(SeriesVerdict verdict) {
        Acknowledgement known = ((Verdict.Known) verdict.verdict()).acknowledgement();
        return "<tr>" + cell(verdict.series())
                + cell(texts.metric(verdict.metric().name())) + cell(texts.of(verdict.change()))
                + cell(known.by()) + cell(known.since().toString()) + cell(known.until()) + "<td>"
                + why(known) + "</td></tr>\n";
    }

    private static String why(Acknowledgement known) {
        String why = Html.escape(known.why());
        return known.webLink()
                .map(link -> "<a rel=\"noopener noreferrer\" href=\"" + Html.escape(link) + "\">" + why + "</a>")
                .orElse(why);
    }

    private static String cell(String text) {
        return "<td>" + Html.escape(text) + "</td>";
    }

    private String word(String name) {
        return Html.escape(texts.of(Reason.of("knownTable." + name)));
    }
}
