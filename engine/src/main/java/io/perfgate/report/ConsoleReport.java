package io.perfgate.report;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Change;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** A judgement as text for a terminal or a build log: the table, what matters in words, and the sentence last. */
public final class ConsoleReport {

    private ConsoleReport() {}

    public static String of(Judgement judgement) {
        StringBuilder text = new StringBuilder();
        int names = width(judgement.series().stream().map(SeriesVerdict::series).toList());
        int metrics = width(
                judgement.series().stream().map(one -> one.metric().name()).toList());
        for (SeriesVerdict one : judgement.series()) {
            text.append(row(one, names, metrics)).append('\n');
        }
        Set<Reason> found = judgement.findings().stream().map(Finding::why).collect(Collectors.toSet());
        for (SeriesVerdict one : judgement.series()) {
            if (!(one.verdict() instanceof Verdict.Unchanged)
                    && !(one.verdict() instanceof Verdict.NoBaseline)
                    && !found.contains(one.verdict().why())) {
                text.append("  ")
                        .append(one.verdict().label())
                        .append(": ")
                        .append(Texts.ENGLISH.of(one))
                        .append('\n');
            }
        }
        judgement
                .findings()
                .forEach(one -> text.append("  ").append(finding(one)).append('\n'));
        judgement.culprits().forEach(one -> text.append("  ").append(one.line()).append('\n'));
        return text.append(headline(judgement)).append('\n').toString();
    }

    public static String headline(Judgement judgement) {
        String word =
                switch (judgement.outcome()) {
                    case PASS -> "PASS";
                    case FAIL -> "FAIL";
                    case CANNOT_TELL -> "CANNOT TELL";
                };
        return word + ": " + Texts.ENGLISH.of(judgement.summary());
    }

    static String finding(Finding one) {
        return finding(one, Texts.ENGLISH);
    }

    /** A finding as one line. */
    public static String finding(Finding one, Texts texts) {
        return texts.of(
                Reason.of(one.severity().word(), new Reason.Value.Name(one.where()), new Reason.Value.Text(one.why())));
    }

    private static String row(SeriesVerdict one, int names, int metrics) {
        String levels =
                one.verdict().change().map(change -> levels(change, one)).orElse(Amounts.current(one));
        return String.format(
                        Locale.ROOT,
                        "%-10s  %-" + names + "s  %-" + metrics + "s  %s",
                        one.verdict().label(),
                        one.series(),
                        one.metric().name(),
                        levels)
                .stripTrailing();
    }

    private static String levels(Change change, SeriesVerdict one) {
        String unit = one.metric().unit();
        String levels = Amounts.value(change.baseline(), unit) + " -> " + Amounts.value(change.current(), unit);
        return levels + "  " + Amounts.change(change, one.metric());
    }

    private static int width(List<String> texts) {
        return Math.max(1, texts.stream().mapToInt(String::length).max().orElse(1));
    }
}
