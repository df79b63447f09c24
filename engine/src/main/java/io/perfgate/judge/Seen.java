package io.perfgate.judge;

import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The sensitivity of a run without a regression.
 *
 * @param unchanged series with the size that would have been found, smallest first
 * @param notGated series too noisy to judge
 */
record Seen(
        int series,
        List<SeriesVerdict> unchanged,
        List<SeriesVerdict> notGated,
        long improved,
        long pending,
        Optional<Reason> known) {

    private static final int MOST_NAMED = 3;

    /** The size of the least sensitive series is mentioned if it is this many times as large as for most series. */
    private static final double CLEARLY_LARGER = 1.5;

    static Seen of(List<SeriesVerdict> verdicts) {
        return new Seen(
                verdicts.size(),
                // Shares are counted in points and have a separate tolerance.
                verdicts.stream()
                        .filter(series -> series.verdict() instanceof Verdict.Unchanged
                                && series.verdict().wouldShow().isPresent()
                                && !series.metric().isShare())
                        .sorted(Comparator.comparingDouble(Seen::size))
                        .toList(),
                verdicts.stream()
                        .filter(series -> series.verdict() instanceof Verdict.Undecided open
                                && open.doubt() == Verdict.Doubt.NOT_GATED)
                        .toList(),
                verdicts.stream()
                        .filter(series -> series.verdict() instanceof Verdict.Improved)
                        .count(),
                verdicts.stream().filter(SeriesVerdict::pending).count(),
                KnownSummary.reason(verdicts));
    }

    private static double size(SeriesVerdict one) {
        return one.verdict().wouldShow().getAsDouble();
    }

    private int judged() {
        return series - notGated.size();
    }

    /** Whether enough series were sensitive; a run that could have shown almost nothing does not pass. */
    boolean isEnough(double leastJudged) {
        return judged() > 0 && judged() >= leastJudged * series;
    }

    Reason tooLittle(double leastJudged) {
        return tooNoisy(Reason.of(
                "fewJudged", new Value.Count(judged()), new Value.Count(series), new Value.Share(leastJudged)));
    }

    Reason reason() {
        Reason reason = known.map(ones ->
                        Reason.of("passNothingNew", new Value.Count(series)).and(ones))
                .orElseGet(() -> Reason.of("pass", new Value.Count(series)));
        if (improved > 0) {
            reason = reason.and("improved", new Value.Count(improved));
        }
        if (pending > 0) {
            reason = reason.and("pendingCount", new Value.Count(pending));
        }
        if (!unchanged.isEmpty()) {
            reason = reason.and(couldSee());
        }
        return notGated.isEmpty()
                ? reason
                : tooNoisy(reason.and("judgedCount", new Value.Count(judged()), new Value.Count(series)));
    }

    private Reason couldSee() {
        SeriesVerdict worst = unchanged.get(unchanged.size() - 1);
        double inMost = size(unchanged.get(unchanged.size() / 2));
        Value worstSize = new Value.Share(size(worst));
        return size(worst) <= CLEARLY_LARGER * inMost
                ? Reason.of("couldSee", worstSize)
                : Reason.of("couldSeeBut", new Value.Share(inMost), worstSize, name(worst));
    }

    private Reason tooNoisy(Reason before) {
        Value named = new Value.Values(
                notGated.stream().limit(MOST_NAMED).map(Seen::name).toList());
        return notGated.size() <= MOST_NAMED
                ? before.and("tooNoisy", named)
                : before.and("tooNoisyMore", named, new Value.Count(notGated.size() - MOST_NAMED));
    }

    private static Value name(SeriesVerdict one) {
        return new Value.Text(Reason.of(
                "named",
                new Value.MetricLabel(one.metric().name()),
                new Value.Text(one.subject().id().reason())));
    }
}
