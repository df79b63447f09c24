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
        int verdicts = width(series.stream().map(one -> label(one, texts)).toList());
        int names = width(series.stream().map(SeriesVerdict::series).toList());
        int metrics = width(series.stream().map(one -> one.metric().name()).toList());
        Set<Reason> found = judgement.findings().stream().map(Finding::why).collect(Collectors.toSet());
        StringBuilder text = new StringBuilder();
        for (SeriesVerdict one : series) {
            String row = padded(label(one, texts), verdicts)
                    + padded(one.series(), names)
                    + padded(one.metric().name(), metrics)
                    + levels(one, texts);
            String why = needsWhy(one, found) ? texts.of(one.verdict().why()) : "";
            text.append((row + "  " + why).stripTrailing()).append('\n');
        }
        judgement.findings().forEach(one -> text.append("  ")
                .append(texts.of(one.sentence()))
                .append('\n'));
        judgement.culprits().forEach(one -> text.append("  ")
                .append(texts.of(one.sentence()))
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
                .map(one -> Character.isIdeographic(one) || isWide(Character.UnicodeBlock.of(one)) ? 2 : 1)
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
