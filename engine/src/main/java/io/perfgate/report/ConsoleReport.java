package io.perfgate.report;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A judgement as text for a terminal or a build log: a line per series, the worst first, then findings, and the summary
 * last. Unchanged series are only counted.
 */
public record ConsoleReport(Judgement judgement, Texts texts, Layout layout) {

    /** Shorter names would not be recognisable. */
    private static final int LEAST_NAME = 20;

    private static final String CUT = "...";
    /** Characters that take two columns: Chinese, Japanese, Korean, and their punctuation. */
    private static final Pattern WIDE = Pattern.compile("[\\p{IsIdeographic}\\p{InHiragana}\\p{InKatakana}"
            + "\\p{InHangul_Syllables}\\p{InHalfwidth_And_Fullwidth_Forms}\\p{InCJK_Symbols_And_Punctuation}]");

    /**
     * @param all also shows the series that did not change
     * @param columns the columns of the terminal; empty for a log, whose lines have any length
     */
    public record Layout(boolean all, OptionalInt columns) {
        public static final Layout LOG = new Layout(false, OptionalInt.empty());
    }

    public static String of(Judgement judgement, Texts texts, Layout layout) {
        return new ConsoleReport(judgement, texts, layout).text();
    }

    private String text() {
        List<SeriesVerdict> shown = judgement.series().stream()
                .filter(verdict -> layout.all() || !SeriesState.isQuiet(verdict.verdict()))
                .sorted(SeriesState.WORST_FIRST)
                .toList();
        Set<Reason> found = judgement.findings().stream().map(Finding::why).collect(Collectors.toSet());
        SharedPackage shared =
                SharedPackage.of(shown.stream().map(SeriesVerdict::series).toList());
        List<List<String>> rows =
                shown.stream().map(verdict -> cells(verdict, shared)).toList();
        List<Integer> widths = widths(rows);
        StringBuilder text = new StringBuilder(shared.legend());
        for (int i = 0; i < rows.size(); i++) {
            String row = row(rows.get(i), widths);
            String why = needsWhy(shown.get(i), found)
                    ? "  " + texts.of(shown.get(i).verdict().why())
                    : "";
            text.append(cut((row + why).stripTrailing())).append('\n');
        }
        if (!layout.all()) {
            SeriesState.quiet(judgement)
                    .forEach(sentence -> text.append(texts.of(sentence)).append('\n'));
        }
        Remark.of(judgement)
                .forEach(remark ->
                        text.append("  ").append(texts.of(remark.sentence())).append('\n'));
        WorseTogether.sentences(judgement)
                .forEach(sentence -> text.append(texts.of(sentence)).append('\n'));
        return text.append(texts.of(judgement.headline())).append('\n').toString();
    }

    private List<String> cells(SeriesVerdict verdict, SharedPackage shared) {
        return List.of(
                texts.of(verdict.verdict().label()),
                shared.leftOutOf(verdict.series()),
                texts.metric(verdict.metric().name()),
                levels(verdict));
    }

    /** Widths of all columns but the last. On a terminal, names are shortened. */
    private List<Integer> widths(List<List<String>> rows) {
        List<Integer> widths = new ArrayList<>();
        for (int column = 0; column < 4; column++) {
            int at = column;
            widths.add(rows.stream().mapToInt(row -> columns(row.get(at))).max().orElse(0));
        }
        if (layout.columns().isPresent()) {
            int others = widths.get(0) + widths.get(2) + widths.get(3) + 6;
            int room = Math.max(LEAST_NAME, layout.columns().getAsInt() - others);
            widths.set(1, Math.min(widths.get(1), room));
        }
        return widths;
    }

    private static String row(List<String> cells, List<Integer> widths) {
        return padded(cells.get(0), widths.get(0))
                + padded(shortened(cells.get(1), widths.get(1)), widths.get(1))
                + padded(cells.get(2), widths.get(2))
                + cells.get(3);
    }

    /** Shortens a name in the middle, because ends distinguish neighbours. */
    private static String shortened(String name, int width) {
        if (columns(name) <= width) {
            return name;
        }
        int start = 0;
        int end = name.length();
        while (columns(name.substring(0, start)) + columns(name.substring(end)) + CUT.length() < width - 1) {
            end = name.offsetByCodePoints(end, -1);
            if (end % 3 == 0) {
                start = name.offsetByCodePoints(start, 1);
            }
        }
        return name.substring(0, start) + CUT + name.substring(end);
    }

    private String cut(String line) {
        if (layout.columns().isEmpty() || columns(line) <= layout.columns().getAsInt()) {
            return line;
        }
        int end = line.length();
        while (columns(line.substring(0, end)) + CUT.length() > layout.columns().getAsInt()) {
            end = line.offsetByCodePoints(end, -1);
        }
        return line.substring(0, end) + CUT;
    }

    private String levels(SeriesVerdict verdict) {
        return verdict.moved()
                .map(change -> ChangeFigure.levels(verdict, change, texts))
                .orElse(Amounts.current(verdict));
    }

    /**
     * Whether a series needs its reason. The columns are enough for a series without problems, and texts of the
     * headline or a finding are not repeated.
     */
    private static boolean needsWhy(SeriesVerdict seriesVerdict, Set<Reason> found) {
        return !SeriesState.isQuiet(seriesVerdict.verdict())
                && !(seriesVerdict.verdict() instanceof Verdict.NoBaseline)
                && !found.contains(seriesVerdict.verdict().why());
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - columns(text) + 2);
    }

    private static int columns(String text) {
        return text.codePointCount(0, text.length())
                + (int) WIDE.matcher(text).results().count();
    }
}
