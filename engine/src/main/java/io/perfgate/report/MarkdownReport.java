package io.perfgate.report;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A judgement as Markdown, ready for a comment on a pull request: the changes first, the rest counted. */
public record MarkdownReport(Texts texts) {

    /** The limit for a check; the report has all rows. */
    private static final int MOST_ROWS = 10;

    private static final List<String> COLUMNS = List.of("verdict", "series", "metric", "baseline", "current", "change");

    public static String of(Judgement judgement, Texts texts) {
        return new MarkdownReport(texts).of(judgement);
    }

    private String of(Judgement judgement) {
        StringBuilder text = new StringBuilder("**" + text(judgement.headline()) + "**\n");
        List<Reason> together = WorseTogether.sentences(judgement);
        if (!together.isEmpty()) {
            text.append('\n');
            together.forEach(sentence -> text.append(item(sentence)));
        }
        List<SeriesVerdict> known = judgement.series().stream()
                .filter(series -> series.verdict() instanceof Verdict.Known)
                .toList();
        List<SeriesVerdict> shown = judgement.series().stream()
                .filter(series -> !SeriesState.isQuiet(series.verdict()) && !known.contains(series))
                .sorted(SeriesState.WORST_FIRST)
                .toList();
        if (!shown.isEmpty()) {
            text.append('\n').append(row(COLUMNS.stream().map(this::word)));
            text.append(row(COLUMNS.stream().map(column -> "---")));
            shown.stream().limit(MOST_ROWS).forEach(verdict -> text.append(row(cells(verdict))));
            text.append(more("more", shown));
        }
        if (!known.isEmpty()) {
            text.append("\n**").append(text(Reason.of("knownTable.title"))).append("**\n\n");
            known.stream()
                    .limit(MOST_ROWS)
                    .forEach(verdict -> text.append(
                            item(Lead.sentence(verdict).and(verdict.verdict().why()))));
            text.append(more("moreKnown", known));
        }
        Remarks remarks = Remarks.of(judgement);
        if (!remarks.first().isEmpty()) {
            text.append('\n');
            remarks.first().forEach(remark -> text.append(item(remark.sentence())));
            remarks.more().ifPresent(more -> text.append(item(more)));
        }
        text.append('\n');
        SeriesState.quiet(judgement)
                .forEach(sentence -> text.append(text(sentence)).append('\n'));
        return text.toString();
    }

    private String more(String key, List<SeriesVerdict> all) {
        return all.size() <= MOST_ROWS ? "" : "\n" + word(key, all.size() - MOST_ROWS) + "\n";
    }

    private Stream<String> cells(SeriesVerdict seriesVerdict) {
        String unit = seriesVerdict.metric().unit();
        String baseline = seriesVerdict
                .moved()
                .map(change -> Amounts.value(change.baseline(), unit))
                .orElse("");
        return Stream.of(
                text(seriesVerdict.verdict().label()),
                escape(seriesVerdict.series()),
                escape(texts.metric(seriesVerdict.metric().name())),
                escape(baseline),
                escape(Amounts.current(seriesVerdict)),
                text(seriesVerdict.change()));
    }

    private static String row(Stream<String> cells) {
        return cells.collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    private String item(Reason reason) {
        return "- " + text(reason) + "\n";
    }

    private String word(String key, Object... values) {
        return texts.of("markdown." + key, values);
    }

    private String text(Reason reason) {
        return escape(texts.of(reason));
    }

    /**
     * Escapes names from results. Mentions, issues ({@code #1}, {@code GH-1}), milestones, pictures ({@code :bug:}) and
     * bare links are recognised even after a backslash, so a zero-width joiner breaks them.
     */
    public static String escape(String text) {
        return text.replaceAll("[\\r\\n]+", " ")
                .replaceAll(
                        "(?<=[@#%])(?=[\\w\"])|(?<=:)(?=//|\\d{0,9}[a-zA-Z_+-][\\w+-]{0,40}:|100:)|(?i)(?<=www)(?=\\.)|(?<=\\bgh)(?=-\\d)",
                        "\u2060")
                .replaceAll("([\\\\`*_\\[\\]<>|#&@!~$])", "\\\\$1");
    }
}
