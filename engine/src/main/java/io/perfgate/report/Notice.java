package io.perfgate.report;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.words.Texts;
import java.util.List;

/** A judgement as a few lines for mail or chat: the summary and new regressions. */
public final class Notice {

    private static final int MOST_SERIES = 10;

    private Notice() {}

    public static String of(Judgement judgement, Texts texts) {
        StringBuilder text = new StringBuilder(texts.of(judgement.headline())).append('\n');
        WorseTogether.sentences(judgement)
                .forEach(sentence -> text.append(texts.of(sentence)).append('\n'));
        List<SeriesVerdict> fresh = fresh(judgement);
        if (judgement.regressed().count() > 1) {
            fresh.stream().limit(MOST_SERIES).forEach(verdict -> text.append("- ")
                    .append(verdict.id().workload())
                    .append(": ")
                    .append(texts.of(Lead.sentence(verdict)))
                    .append('\n'));
            if (fresh.size() > MOST_SERIES) {
                text.append(texts.of("markdown.more", fresh.size() - MOST_SERIES))
                        .append('\n');
            }
        }
        return text.toString();
    }

    /** New regressions of this run, the worst first. */
    public static List<SeriesVerdict> fresh(Judgement judgement) {
        return judgement
                .regressed()
                .filter(verdict -> judgement.since().containsKey(verdict.key())
                        && judgement.since().get(verdict.key()).isNew())
                .sorted(SeriesState.WORST_FIRST)
                .toList();
    }
}
