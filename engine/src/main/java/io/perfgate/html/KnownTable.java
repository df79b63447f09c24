package io.perfgate.html;

import io.perfgate.measure.Acknowledgement;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.report.SeriesState;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.stream.Stream;

/** Acknowledged regressions, as a table of the HTML report. */
record KnownTable(Texts texts) {

    /** Blank if there are none. */
    static String of(List<SeriesVerdict> verdicts, Texts texts) {
        List<SeriesVerdict> known = verdicts.stream()
                .filter(verdict -> verdict.verdict() instanceof Verdict.Known)
                .sorted(SeriesState.WORST_FIRST)
                .toList();
        return known.isEmpty() ? "" : new KnownTable(texts).html(known);
    }

    private String html(List<SeriesVerdict> known) {
        return Html.tableCard(
                word("title"),
                Stream.of("series", "metric", "change", "owner", "since", "until", "why")
                        .map(this::word),
                known.stream().map(this::cells),
                "");
    }

    private Stream<String> cells(SeriesVerdict verdict) {
        Acknowledgement known = ((Verdict.Known) verdict.verdict()).acknowledgement();
        Stream<String> cells = Stream.of(
                verdict.series(),
                texts.metric(verdict.metric().name()),
                texts.of(verdict.change()),
                known.by(),
                known.since().toString(),
                known.until());
        return Stream.concat(cells.map(Html::escape), Stream.of(why(known)));
    }

    private static String why(Acknowledgement known) {
        String why = Html.escape(known.why());
        return known.webLink()
                .map(link -> "<a rel=\"noopener noreferrer\" href=\"" + Html.escape(link) + "\">" + why + "</a>")
                .orElse(why);
    }

    private String word(String name) {
        return Html.escape(texts.of("knownTable." + name));
    }
}
