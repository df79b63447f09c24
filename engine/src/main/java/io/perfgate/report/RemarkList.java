package io.perfgate.report;

import io.perfgate.measure.Judgement;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.stream.Collectors;

/** Remarks as HTML: those that answer first, all others folded. */
public final class RemarkList {

    private RemarkList() {}

    /** Nothing where nothing is to be said. */
    public static String html(Judgement judgement, Texts texts) {
        List<Remark> remarks = Remark.of(judgement);
        List<Remark> first = Remark.first(remarks);
        if (first.size() == remarks.size()) {
            return list(remarks, texts);
        }
        List<Remark> others = remarks.subList(first.size(), remarks.size());
        String more = HtmlReport.escape(texts.of(Remark.more(others.size())));
        return list(first, texts) + "<details class=\"pg-remarks\"><summary>" + more + "</summary>"
                + list(others, texts) + "</details>";
    }

    private static String list(List<Remark> remarks, Texts texts) {
        return remarks.stream()
                .map(remark -> "<li class=\"pg-remark-" + remark.kind().word() + "\">"
                        + HtmlReport.escape(texts.of(remark.sentence())) + "</li>")
                .collect(Collectors.collectingAndThen(
                        Collectors.joining(),
                        items -> items.isEmpty() ? "" : "<ul class=\"pg-remarks\">" + items + "</ul>"));
    }
}
