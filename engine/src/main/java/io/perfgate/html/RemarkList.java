package io.perfgate.html;

import io.perfgate.measure.Judgement;
import io.perfgate.report.Remark;
import io.perfgate.report.Remarks;
import io.perfgate.words.Texts;
import java.util.List;

/** Remarks as HTML: the important ones visible, the others folded. */
public final class RemarkList {

    private RemarkList() {}

    /** Blank if there are none. */
    public static String html(Judgement judgement, Texts texts) {
        Remarks remarks = Remarks.onPage(judgement, !CostTable.costs(judgement).isEmpty());
        String others = remarks.more()
                .map(more -> "<details class=\"pg-remarks\"><summary>" + Html.escape(texts.of(more)) + "</summary>"
                        + list(remarks.others(), texts) + "</details>")
                .orElse("");
        return list(remarks.first(), texts) + others;
    }

    private static String list(List<Remark> remarks, Texts texts) {
        return Html.around(
                "<ul class=\"pg-remarks\">",
                remarks.stream()
                        .map(remark -> "<li class=\"pg-remark-" + remark.kind().word() + "\">"
                                + Html.sentence(texts.sentences(remark.sentence())) + "</li>"),
                "</ul>");
    }
}
