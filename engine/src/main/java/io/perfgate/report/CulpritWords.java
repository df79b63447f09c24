package io.perfgate.report;

import io.perfgate.culprit.Commit;
import io.perfgate.culprit.FoundStep;
import io.perfgate.culprit.NextMove.Ending;
import io.perfgate.culprit.SearchAnswer;
import io.perfgate.culprit.SearchResult;
import io.perfgate.culprit.SearchedSeries;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import java.util.List;

/** The sentences of a culprit search. */
final class CulpritWords {

    private CulpritWords() {}

    /** Steps with one commit or a range, in the order of the commits. */
    static List<FoundStep> steps(SearchResult result) {
        if (result.answer() instanceof SearchAnswer.Found found) {
            return found.steps();
        }
        return result.answer() instanceof SearchAnswer.CannotTell open ? open.ranges() : List.of();
    }

    /** The headline of the range, or of the innermost merge inside which a commit was found. */
    static Reason headline(List<SearchResult> results) {
        return headline(results.stream()
                .filter(result -> result.answer() instanceof SearchAnswer.Found)
                .reduce(results.get(0), (outer, inner) -> inner));
    }

    static Reason headline(SearchResult result) {
        if (result.answer() instanceof SearchAnswer.Found found) {
            List<Value> names = found.steps().stream()
                    .filter(step -> step.isOfOneCommit() && step.isWorse(result.series()))
                    .map(step -> commit(result, step.suspects().get(0)))
                    .toList();
            return names.size() == 1
                    ? Reason.of("search.found", names.get(0))
                    : Reason.of("search.foundSeveral", names);
        }
        if (result.answer() instanceof SearchAnswer.NothingChanged) {
            int bad = result.range().last();
            return Reason.of("search.nothing", commit(result, 0), commit(result, bad));
        }
        SearchAnswer.CannotTell open = (SearchAnswer.CannotTell) result.answer();
        List<FoundStep> worse = open.ranges().stream()
                .filter(step -> step.isWorse(result.series()))
                .toList();
        if (worse.isEmpty() && open.why() == Ending.FOUND) {
            return Reason.of("search.onlyBetter");
        }
        if (worse.isEmpty()) {
            return Reason.of("search.cannotTell").and(why(open.why()));
        }
        List<Integer> suspects = worse.get(0).suspects();
        return Reason.of(
                        "search.range",
                        suspects.size(),
                        commit(result, suspects.get(0)),
                        commit(result, suspects.get(suspects.size() - 1)))
                .and(why(open.why()));
    }

    private static Reason why(Ending ending) {
        return switch (ending) {
            case OUT_OF_TIME -> Reason.of("search.outOfTime");
            case NOTHING_TO_MEASURE -> Reason.of("search.nothingToMeasure");
            case NO_DIFFERENCE -> Reason.of("search.noDifference");
            default -> Reason.of("search.notApart");
        };
    }

    private static Value commit(SearchResult result, int position) {
        return new Value.Name(result.commits().get(position).shortId());
    }

    static Reason suspect(Commit commit) {
        return Reason.of("search.commit", commit.shortId(), commit.author(), commit.title());
    }

    static Reason sure(SearchResult result, FoundStep step) {
        Value.Share probability = new Value.Share(Math.floor(step.probability() * 1000) / 1000);
        String kind = step.isWorse(result.series()) ? "worse" : "better";
        return step.isOfOneCommit()
                ? Reason.of("search.step." + kind, probability)
                : Reason.of("search.steps." + kind, probability);
    }

    static Reason change(SearchedSeries series, FoundStep.OwnChange change) {
        Reason own = Reason.of(
                "search.own",
                new Value.MetricLabel(series.metric().name()),
                series.id().name(),
                amount(series, change.own()),
                amount(series, change.low()),
                amount(series, change.high()));
        return Double.isFinite(change.shareOfTotal())
                ? own.and("search.share", new Value.Share(change.shareOfTotal()))
                : own;
    }

    private static Value amount(SearchedSeries series, double change) {
        if (series.isLogarithmic()) {
            return new Value.Change(change);
        }
        return series.metric().isShare()
                ? new Value.Points(change)
                : new Value.Amount(change, series.metric().unit());
    }
}
