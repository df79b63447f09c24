package io.perfgate.html;

import io.perfgate.environment.EnvironmentChange;
import io.perfgate.measure.Acknowledgement;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunRecord;
import io.perfgate.report.SeriesState;
import io.perfgate.words.Texts;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tables beside the series: what else changed, and acknowledged regressions. */
record ContextTables(RunRecord record, Texts texts) {

    /** A limit, because a rewritten suite has hundreds of changes; all are in the record. */
    private static final int MOST_CHANGES = 200;

    /** Blank if nothing changed, or one of the environments is unknown. */
    String environment() {
        List<EnvironmentChange> changes = record.unjudged().environmentChanges();
        if (changes.isEmpty()) {
            return "";
        }
        boolean hasOf =
                changes.stream().anyMatch(change -> !change.aspect().of().isBlank());
        Map<List<String>, Set<String>> programs = new LinkedHashMap<>(); // several programs may have the same jar
        changes.forEach(change -> programs.computeIfAbsent(
                        List.of(texts.of(change.what()), change.before(), change.now()),
                        unknown -> new LinkedHashSet<>())
                .add(change.aspect().of()));
        int left = programs.size() - MOST_CHANGES;
        String more = left > 0 ? "<p>" + word("environment.table.more", left) + "</p>\n" : "";
        return Html.tableCard(
                word("environment.table.title"),
                Stream.of("what", "of", "before", "now")
                        .filter(column -> hasOf || !column.equals("of"))
                        .map(column -> word("environment.table." + column)),
                programs.entrySet().stream().limit(MOST_CHANGES).map(row -> Stream.of(
                                Stream.of(row.getKey().get(0)),
                                Stream.of(String.join(", ", row.getValue())).filter(unused -> hasOf),
                                row.getKey().stream().skip(1))
                        .flatMap(cells -> cells.map(Html::escape))),
                more
                        + record.machine().environment().unread().stream()
                                .map(line -> "<p>" + word("environment.table.unread", line) + "</p>\n")
                                .collect(Collectors.joining()));
    }

    /** Blank if there are none. */
    String known() {
        List<SeriesVerdict> known = record.judgement().series().stream()
                .filter(verdict -> verdict.verdict() instanceof Verdict.Known)
                .sorted(SeriesState.WORST_FIRST)
                .toList();
        return known.isEmpty()
                ? ""
                : Html.tableCard(
                        word("knownTable.title"),
                        Stream.of("series", "metric", "change", "owner", "since", "until", "why")
                                .map(column -> word("knownTable." + column)),
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

    private String word(String key, Object... values) {
        return Html.escape(texts.of(key, values));
    }
}
