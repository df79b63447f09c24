package io.perfgate.report;

import io.perfgate.culprit.Commit;
import io.perfgate.culprit.CommitBuild;
import io.perfgate.culprit.CommitLevel;
import io.perfgate.culprit.FoundStep;
import io.perfgate.culprit.SearchAnswer;
import io.perfgate.culprit.SearchResult;
import io.perfgate.culprit.SearchedSeries;
import io.perfgate.document.Json;
import io.perfgate.measure.OrNull;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * {@code culprit.json}: the result and measurements of a culprit search.
 *
 * @param reason the headline for any language; absent in documents of earlier versions
 */
public record CulpritDocument(
        String outcome,
        String headline,
        @OrNull @Nullable String reason,
        String good,
        String bad,
        List<Series> series,
        List<Step> steps,
        List<Entry> commits,
        int trials,
        String command,
        @OrNull @Nullable CulpritDocument inside) {

    public static final int SCHEMA = 1;

    public record Series(String series, String metric, String unit) {}

    /** A step, caused by one commit or by one of several that cannot be distinguished. */
    public record Step(List<String> commits, double probability, boolean worse, List<Own> changes) {}

    /** The change of one series; relative, or in its unit if compared by difference. */
    public record Own(
            String series,
            String metric,
            double change,
            double low,
            double high,
            @OrNull @Nullable Double shareOfTotal) {}

    public record Entry(
            String id,
            String author,
            String title,
            String build,
            @OrNull @Nullable String why,
            double suspicion,
            @OrNull @Nullable Integer trials,
            @OrNull @Nullable List<CommitLevel.Measured> levels) {}

    /** The document with the parts of a {@link CulpritReport}. */
    public static CulpritDocument of(List<SearchResult> results, String command, Texts texts) {
        SearchResult result = results.get(0);
        return new CulpritDocument(
                outcome(result.answer()),
                texts.of(CulpritWords.headline(result)),
                Json.compact(CulpritWords.headline(result)),
                id(result, 0),
                id(result, result.range().last()),
                result.series().stream()
                        .map(series -> new Series(
                                series.id().name(),
                                series.metric().name(),
                                series.metric().unit()))
                        .toList(),
                CulpritWords.steps(result).stream()
                        .map(step -> step(result, step))
                        .toList(),
                IntStream.range(0, result.commits().size())
                        .mapToObj(position -> entry(result, position))
                        .toList(),
                result.trials(),
                command,
                results.size() == 1 ? null : of(results.subList(1, results.size()), command, texts));
    }

    private static String outcome(SearchAnswer answer) {
        if (answer instanceof SearchAnswer.Found) {
            return "found";
        }
        return answer instanceof SearchAnswer.NothingChanged ? "nothingChanged" : "cannotTell";
    }

    private static String id(SearchResult result, int position) {
        return result.commits().get(position).id();
    }

    private static Step step(SearchResult result, FoundStep step) {
        List<Own> changes = IntStream.range(0, result.series().size())
                .mapToObj(i -> own(result.series().get(i), step.changes().get(i)))
                .toList();
        return new Step(
                step.suspects().stream().map(position -> id(result, position)).toList(),
                step.probability(),
                step.isWorse(result.series()),
                changes);
    }

    private static Own own(SearchedSeries series, FoundStep.OwnChange change) {
        return new Own(
                series.id().name(),
                series.metric().name(),
                change.own(),
                change.low(),
                change.high(),
                Double.isFinite(change.shareOfTotal()) ? change.shareOfTotal() : null);
    }

    private static Entry entry(SearchResult result, int position) {
        Commit commit = result.commits().get(position);
        CommitBuild build = result.range().builds().get(position);
        @Nullable
        CommitLevel level = result.levels().stream()
                .filter(measured -> measured.position() == position)
                .findFirst()
                .orElse(null);
        return new Entry(
                commit.id(),
                commit.author(),
                commit.title(),
                build instanceof CommitBuild.Untried ? "untried" : build.isUnusable() ? "unusable" : "made",
                build instanceof CommitBuild.Unusable unusable ? unusable.why() : null,
                result.suspicion().get(position),
                level == null ? null : level.trials(),
                level == null ? null : level.series());
    }
}
