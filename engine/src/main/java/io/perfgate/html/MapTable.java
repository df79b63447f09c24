package io.perfgate.html;

import static io.perfgate.html.Html.escape;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Change;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunRecord;
import io.perfgate.report.ChangeFigure;
import io.perfgate.report.SeriesState;
import io.perfgate.words.Texts;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The map of a run as an HTML table, with a line for the last runs in each row. It shows all figures even without the
 * script that opens its cells.
 */
public final class MapTable {

    /** With more rows, only rows with findings have a line, so that a page opens quickly. */
    private static final int MOST_QUIET_ROWS_WITH_LINE = 60;

    private static final Set<String> QUIET = Set.of("unchanged", "sameCode", "notGated");

    private final List<SeriesVerdict> verdicts;
    private final RunMap map;
    private final Texts texts;
    private final Sparklines lines;
    private final boolean hasLines;

    private MapTable(RunRecord record, Texts texts) {
        this.verdicts = record.judgement().series();
        this.map = RunMap.of(record.judgement());
        this.texts = texts;
        this.lines = new Sparklines(record);
        this.hasLines = verdicts.stream().anyMatch(verdict -> !lines.of(verdict).isEmpty());
    }

    public static String html(RunRecord record, Texts texts) {
        return new MapTable(record, texts).html();
    }

    /** The elements for the script, and a hidden placeholder for the panel of a series. */
    private String html() {
        return "<div class=\"pg-tools\" hidden><input class=\"jenkins-input\" type=\"search\" placeholder=\""
                + word("search") + "\" aria-label=\"" + word("search") + "\">" + chips() + button("table")
                + button("csv") + "<span class=\"pg-count\"></span></div><div class=\"pg-view\">" + table()
                + "<section class=\"pg-panel\" aria-live=\"polite\" hidden></section></div>";
    }

    /** A button for the rows of each state, by label, the worst first; two states may share a label. */
    private String chips() {
        Map<String, List<String>> states = verdicts.stream()
                .sorted(SeriesState.WORST_FIRST)
                .collect(Collectors.groupingBy(
                        verdict -> texts.of(verdict.verdict().label()),
                        LinkedHashMap::new,
                        Collectors.mapping(verdict -> SeriesState.of(verdict.verdict()), Collectors.toList())));
        StringBuilder chips = new StringBuilder();
        states.forEach((label, ofLabel) -> chips.append("<button class=\"pg-filter pg-word pg-" + ofLabel.get(0)
                + "\" type=\"button\" aria-pressed=\"false\" data-states=\""
                + String.join(" ", new LinkedHashSet<>(ofLabel)) + "\">" + ofLabel.size() + ' ' + escape(label)
                + "</button>"));
        return chips.toString();
    }

    private String button(String name) {
        return "<button class=\"jenkins-button\" type=\"button\" data-pg=\"" + name + "\">" + word(name) + "</button>";
    }

    private String word(String name) {
        return escape(texts.of("html." + name));
    }

    private String table() {
        String common =
                map.common().isEmpty() ? "" : "<caption>" + escape(RunMap.parameters(map.common())) + "</caption>";
        return "<div class=\"pg-scroll\"><table class=\"pg-map\">" + common + "<thead><tr><td></td>"
                + joined(map.metrics(), metric -> "<th scope=\"col\">" + Html.breakable(texts.metric(metric)) + "</th>")
                + (hasLines ? "<th scope=\"col\" class=\"pg-line\">" + word("runs") + "</th>" : "") + "</tr></thead>"
                + joined(map.groups(), this::group) + "</table></div>";
    }

    private static <T> String joined(List<T> parts, Function<T, String> html) {
        return parts.stream().map(html).collect(Collectors.joining());
    }

    private String group(RunMap.Group group) {
        return "<tbody><tr class=\"pg-group\"><th scope=\"rowgroup\" colspan=\""
                + (map.metrics().size() + (hasLines ? 2 : 1)) + "\">" + escape(group.title()) + "</th></tr>"
                + joined(group.rows(), this::row) + "</tbody>\n";
    }

    private String row(RunMap.Row row) {
        return "<tr><th scope=\"row\">" + (row.label().isEmpty() ? word("whole") : escape(row.label())) + "</th>"
                + joined(map.metrics(), metric -> cell(row.cells().get(metric)))
                + (hasLines ? "<td class=\"pg-line\">" + line(row) + "</td>" : "") + "</tr>\n";
    }

    private String line(RunMap.Row row) {
        SeriesVerdict worst = row.cells().values().stream()
                .map(verdicts::get)
                .min(SeriesState.WORST_FIRST)
                .orElseThrow();
        boolean isQuiet = QUIET.contains(SeriesState.of(worst.verdict()));
        return isQuiet && map.rows() > MOST_QUIET_ROWS_WITH_LINE ? "" : lines.of(worst);
    }

    private String cell(@Nullable Integer place) {
        if (place == null) {
            return "<td></td>";
        }
        SeriesVerdict verdict = verdicts.get(place);
        return "<td data-i=\"" + place + "\" class=\"pg-" + SeriesState.of(verdict.verdict()) + strength(verdict) + "\""
                + title(verdict) + ">" + escape(figure(verdict)) + "</td>";
    }

    /** What row, column and figure do not say; none for unchanged series, because they would be most of the page. */
    private String title(SeriesVerdict verdict) {
        return verdict.verdict() instanceof Verdict.Unchanged
                ? ""
                : " title=\"" + Html.sentence(texts.of(verdict.verdict().label()) + ": " + texts.of(details(verdict)))
                        + "\"";
    }

    private Reason details(SeriesVerdict verdict) {
        Reason why = verdict.verdict().why();
        return verdict.moved()
                .map(change -> Reason.plain(ChangeFigure.levels(verdict, change, texts))
                        .and(why))
                .orElse(why);
    }

    private static String strength(SeriesVerdict verdict) {
        double ratio = verdict.moved()
                .map(Change::relative)
                .filter(Double::isFinite)
                .map(relative -> Math.abs(Math.log(Math.max(0.01, 1 + relative))))
                .orElse(0.0);
        return ratio < 0.1 ? "" : ratio < 0.3 ? " pg-more" : " pg-most";
    }

    private String figure(SeriesVerdict verdict) {
        String current = Amounts.current(verdict);
        return verdict.moved()
                .map(change -> ChangeFigure.of(verdict, change, texts))
                .orElse(current.isBlank() ? "\u2013" : current);
    }
}
