package io.perfgate.report;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import java.util.List;

/** A judgement as Markdown, ready for a comment on a pull request: what changed first, the rest counted. */
public final class MarkdownReport {

    private MarkdownReport() {}

    public static String of(Judgement judgement) {
        StringBuilder text = new StringBuilder("**" + escape(ConsoleReport.headline(judgement)) + "**\n");
        List<SeriesVerdict> shown = judgement.series().stream()
                .filter(one -> !(one.verdict() instanceof Verdict.Unchanged))
                .toList();
        if (!shown.isEmpty()) {
            text.append("\n| verdict | series | metric | baseline | current | change |\n|---|---|---|---|---|---|\n");
            shown.forEach(one -> text.append(row(one)));
        }
        if (!judgement.findings().isEmpty()) {
            text.append("\n");
            judgement.findings().forEach(one -> text.append("- ")
                    .append(escape(ConsoleReport.finding(one)))
                    .append("\n"));
        }
        if (!judgement.culprits().isEmpty()) {
            text.append("\nFrom the profiles:\n");
            judgement
                    .culprits()
                    .forEach(one -> text.append("- ").append(escape(one.line())).append("\n"));
        }
        int unchanged = judgement.series().size() - shown.size();
        return text.append("\n")
                .append(unchanged)
                .append(" series unchanged.\n")
                .toString();
    }

    private static String row(SeriesVerdict one) {
        String unit = one.metric().unit();
        String cells = one.verdict()
                .change()
                .map(change -> escape(Amounts.value(change.baseline(), unit)) + " | "
                        + escape(Amounts.value(change.current(), unit)) + " | "
                        + escape(Amounts.change(change, one.metric())))
                .orElse("| " + escape(Amounts.current(one)) + " |");
        return "| " + one.verdict().label() + " | " + escape(one.series()) + " | "
                + escape(one.metric().name()) + " | " + cells + " |\n";
    }

    /**
     * Names come from results: they must not become markup. Mentions, issues and bare links are found in what a backslash
     * leaves over, so a joiner of no width keeps them apart.
     */
    static String escape(String text) {
        return text.replaceAll("[\\r\\n]+", " ")
                .replaceAll("(?<=[@#])(?=\\w)|(?<=:)(?=//)|(?i)(?<=www)(?=\\.)", "\u2060")
                .replaceAll("([\\\\`*_\\[\\]<>|#&@!~$])", "\\\\$1");
    }
}
