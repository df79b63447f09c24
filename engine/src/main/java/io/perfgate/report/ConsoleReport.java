package io.perfgate.report;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A judgement as text for a terminal or a build log: a line for each series, what speaks against them, the sentence last. */
public final class ConsoleReport {

    private ConsoleReport() {}

    public static String of(Judgement judgement, Texts texts) {
        List<SeriesVerdict> series = judgement.series();
        int verdicts = width(
                series.stream().map(eachSeries -> label(eachSeries, texts)).toList());
        int names = width(series.stream().map(SeriesVerdict::series).toList());
        int metrics = width(series.stream().map(one -> one.metric().name()).toList());
        Set<Reason> found = judgement.findings().stream().map(Finding::why).collect(Collectors.toSet());
        StringBuilder text = new StringBuilder();
        for (SeriesVerdict seriesVerdict : series) {
            String row = padded(label(seriesVerdict, texts), verdicts)
                    + padded(seriesVerdict.series(), names)
                    + padded(seriesVerdict.metric().name(), metrics)
                    + levels(seriesVerdict, texts);
            String why = needsWhy(seriesVerdict, found)
                    ? texts.of(seriesVerdict.verdict().why())
                    : "";
            text.append((row + "  " + why).stripTrailing()).append('\n');
        }
        judgement.findings().forEach(finding -> text.append("  ")
                .append(texts.of(finding.sentence()))
                .append('\n'));
        judgement.culprits().forEach(culprit -> text.append("  ")
                .append(texts.of(culprit.sentence()))
                .append('\n'));
        return text.append(texts.of(judgement.headline())).append('\n').toString();
    }

    private static String label(SeriesVerdict one, Texts texts) {
        return texts.of(one.verdict().label());
    }

    private static String levels(SeriesVerdict one, Texts texts) {
        String unit = one.metric().unit();
        return one.moved()
                .map(change -> Amounts.value(change.baseline(), unit) + " -> " + Amounts.value(change.current(), unit)
                        + "  " + texts.of(one.change()))
                .orElse(Amounts.current(one));
    }

    /** Of one that is well the columns tell all; what the headline or a finding says is not said at each series again. */
    private static boolean needsWhy(SeriesVerdict one, Set<Reason> found) {
        return !(one.verdict() instanceof Verdict.Unchanged)
                && !(one.verdict() instanceof Verdict.NoBaseline)
                && !found.contains(one.verdict().why());
    }

    private static int width(List<String> texts) {
        return texts.stream().mapToInt(ConsoleReport::columns).max().orElse(0);
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - columns(text) + 2);
    }

    /** A terminal gives a Chinese or Japanese character two columns. */
    private static int columns(String text) {
        return text.codePoints()
                .map(codePoint ->
                        Character.isIdeographic(codePoint) || isWide(Character.UnicodeBlock.of(codePoint)) ? 2 : 1)
                .sum();
    }

    private static boolean isWide(Character.UnicodeBlock block) {
        return block == Character.UnicodeBlock.HIRAGANA
                || block == Character.UnicodeBlock.KATAKANA
                || block == Character.UnicodeBlock.HALFWIDTH_AND_FULLWIDTH_FORMS
                || block == Character.UnicodeBlock.HANGUL_SYLLABLES
                || block == Character.UnicodeBlock.CJK_SYMBOLS_AND_PUNCTUATION;
    }
}
