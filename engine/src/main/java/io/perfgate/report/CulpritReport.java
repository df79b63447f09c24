package io.perfgate.report;

import io.perfgate.culprit.CommitBuild;
import io.perfgate.culprit.CommitLevel;
import io.perfgate.culprit.FoundStep;
import io.perfgate.culprit.SearchResult;
import io.perfgate.culprit.SearchedSeries;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.words.Texts;
import java.util.List;

/** A search for the commit that did it, as text for a terminal or a build log: the sentence last. */
public final class CulpritReport {

    private static final int COLUMNS = 40;
    private static final int MOST_SUSPECTS = 10;
    private static final int COLUMNS_OF_TITLE = 60;

    private final SearchResult result;
    private final Texts texts;
    private final StringBuilder text = new StringBuilder();

    private CulpritReport(SearchResult result, Texts texts) {
        this.result = result;
        this.texts = texts;
    }

    /**
     * @param results of the range, and after it of what is inside the merge that was found, if one was
     * @param command that repeats the search
     */
    public static String of(List<SearchResult> results, String command, Texts texts) {
        StringBuilder text = new StringBuilder();
        results.forEach(result -> text.append(new CulpritReport(result, texts).body()));
        text.append(texts.of(Reason.of("search.repeat", new Value.Name(command))))
                .append('\n');
        return text.append(texts.of(CulpritWords.headline(results)))
                .append('\n')
                .toString();
    }

    private String body() {
        for (int i = 0; i < result.series().size(); i++) {
            levels(i);
        }
        CulpritWords.steps(result).forEach(this::step);
        return text.toString();
    }

    private void line(Reason reason) {
        text.append(texts.of(reason)).append('\n');
    }

    /** A commit to a line: its level with its interval between the lowest and the highest of all. */
    private void levels(int index) {
        SearchedSeries series = result.series().get(index);
        if (result.levels().isEmpty()) {
            return;
        }
        line(Reason.of(
                "search.levels",
                new Value.Name(series.metric().name()),
                new Value.Name(series.id().name())));
        LevelScale scale = LevelScale.of(result, index);
        for (CommitLevel level : result.levels()) {
            CommitLevel.Measured measured = level.series().get(index);
            text.append("  ")
                    .append(result.commits().get(level.position()).shortId())
                    .append(" |")
                    .append(bar(scale, measured))
                    .append("| ")
                    .append(Amounts.value(measured.level(), series.metric().unit()))
                    .append(" x")
                    .append(level.trials())
                    .append("  ")
                    .append(cut(result.commits().get(level.position()).title()))
                    .append('\n');
        }
        long unusable =
                result.range().builds().stream().filter(CommitBuild::isUnusable).count();
        if (unusable > 0) {
            line(Reason.of("search.unusable", new Value.Count(unusable)));
        }
    }

    private static String bar(LevelScale scale, CommitLevel.Measured measured) {
        StringBuilder bar = new StringBuilder(" ".repeat(COLUMNS));
        int low = column(scale, measured.low());
        int high = column(scale, measured.high());
        for (int i = low; i <= high; i++) {
            bar.setCharAt(i, '-');
        }
        bar.setCharAt(column(scale, measured.level()), 'o');
        return bar.toString();
    }

    private static int column(LevelScale scale, double value) {
        return (int) Math.round(scale.of(value) * (COLUMNS - 1));
    }

    private static String cut(String title) {
        return title.codePointCount(0, title.length()) <= COLUMNS_OF_TITLE
                ? title
                : title.substring(0, title.offsetByCodePoints(0, COLUMNS_OF_TITLE)) + "...";
    }

    private void step(FoundStep step) {
        line(CulpritWords.sure(result, step));
        List<Integer> suspects = step.suspects();
        suspects.stream().limit(MOST_SUSPECTS).forEach(position -> {
            text.append("  ");
            line(CulpritWords.suspect(result.commits().get(position)));
        });
        if (suspects.size() > MOST_SUSPECTS) {
            text.append("  ");
            line(Reason.of("search.more", new Value.Count(suspects.size() - MOST_SUSPECTS)));
        }
        for (int i = 0; i < result.series().size(); i++) {
            text.append("    ");
            line(CulpritWords.change(result.series().get(i), step.changes().get(i)));
        }
    }
}
