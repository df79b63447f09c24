package io.perfgate.html;

import static io.perfgate.html.Html.escape;

import io.perfgate.measure.Culprit;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Reason;
import io.perfgate.report.Lead;
import io.perfgate.report.Remark;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The methods that cost more than before where the worst series was measured, as bars. */
public record CostTable(List<Culprit> costs, Texts texts) {

    private static final int MOST_ROWS = 3;

    /** Methods below this share of the largest cost of their unit explain nothing. */
    private static final double LEAST_SHARE = 0.05;

    /** Blank if nothing may have got worse, or no recording shows a costlier method. */
    public static String html(Judgement judgement, Texts texts) {
        List<Culprit> costs = costs(judgement);
        return costs.isEmpty() ? "" : new CostTable(costs, texts).html();
    }

    /** The drawn culprits, whose largest cost sets the scale of the bars. */
    static List<Culprit> costs(Judgement judgement) {
        return Lead.toExplain(judgement.series())
                .map(worst -> judgement.culprits().stream()
                        .filter(culprit -> Remark.isAt(worst.id(), culprit))
                        .filter(culprit -> culprit.evidence().isPresent() && !culprit.isMoved())
                        .sorted(Remark.explaining(worst))
                        .toList())
                .orElse(List.of());
    }

    private String html() {
        Culprit.Per per = costs.get(0).evidence().orElseThrow().per();
        String title = costs.stream().allMatch(CostTable::isOfBytes) ? "memory" : "time";
        boolean isFirst = costs.stream().allMatch(culprit -> culprit.before().isEmpty());
        return "<section class=\"pg-card\"><h2>" + text(title) + "<small>"
                + escape(texts.of("per." + per.word()))
                + (isFirst ? "" : ", " + text("more")) + "</small></h2><table class=\"pg-costs\">"
                + costs.stream()
                        .filter(culprit -> extra(culprit) >= LEAST_SHARE * most(culprit))
                        .limit(MOST_ROWS)
                        .map(this::row)
                        .collect(Collectors.joining())
                + "</table></section>";
    }

    private String row(Culprit culprit) {
        int name = culprit.method().lastIndexOf('.', culprit.method().lastIndexOf('.') - 1) + 1;
        long width = Math.round(100 * extra(culprit) / most(culprit));
        return "<tr><td>" + text(culprit.kind().word()) + "</td><th scope=\"row\"><code>"
                + escape(culprit.method().substring(name)) + "</code><small>"
                + escape(culprit.method().substring(0, Math.max(0, name - 1))).replace(".", ".<wbr>")
                + "</small></th><td class=\"pg-bar-of\"><svg aria-hidden=\"true\"><rect height=\"100%\" rx=\"4\""
                + " width=\""
                + width + "%\"/></svg></td><td class=\"pg-number\">"
                + escape(texts.of(Reason.of("costs.extra", culprit.cost(extra(culprit), extra(culprit)))))
                + "</td></tr>";
    }

    private double most(Culprit culprit) {
        Predicate<Culprit> isAlike = other -> isOfBytes(other) == isOfBytes(culprit);
        return costs.stream()
                .filter(isAlike)
                .mapToDouble(CostTable::extra)
                .max()
                .orElseThrow();
    }

    private static double extra(Culprit culprit) {
        return culprit.now() - culprit.before().orElse(0);
    }

    private static boolean isOfBytes(Culprit culprit) {
        return culprit.kind() == Culprit.Kind.ALLOCATES_MORE;
    }

    private String text(String name) {
        return escape(texts.of("costs." + name));
    }
}
