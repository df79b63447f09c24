package io.perfgate.judge;

import io.perfgate.measure.Acknowledgement;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The sensitivity of a run without a regression.
 *
 * @param unchanged series with the size that would have been found, smallest first
 * @param notGated series too noisy to judge
 */
record Seen(List<SeriesVerdict> verdicts, List<SeriesVerdict> unchanged, List<SeriesVerdict> notGated) {

    private static final int MOST_NAMED = 3;

    /** The size of the least sensitive series is mentioned if it is this many times as large as for most series. */
    private static final double CLEARLY_LARGER = 1.5;

    static Seen of(List<SeriesVerdict> verdicts) {
        return new Seen(
                verdicts,
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
                        .toList());
    }

    private static double size(SeriesVerdict one) {
        return one.verdict().wouldShow().getAsDouble();
    }

    private int judged() {
        return verdicts.size() - notGated.size();
    }

    /** Whether enough series were sensitive; a run that could have shown almost nothing does not pass. */
    boolean isEnough(double leastJudged) {
        return isEnough(judged(), verdicts.size(), leastJudged);
    }

    static boolean isEnough(long judged, long all, double leastJudged) {
        return judged > 0 && judged >= leastJudged * all;
    }

    Reason tooLittle(double leastJudged) {
        return tooNoisy(Reason.of("fewJudged", judged(), verdicts.size(), new Value.Share(leastJudged)));
    }

    Reason reason() {
        Reason reason = known(verdicts)
                .map(ones -> Reason.of("passNothingNew", verdicts.size()).and(ones))
                .orElseGet(() -> Reason.of("pass", verdicts.size()));
        long improved = verdicts.stream()
                .filter(series -> series.verdict() instanceof Verdict.Improved)
                .count();
        if (improved > 0) {
            reason = reason.and("improved", improved);
        }
        long pending = verdicts.stream().filter(SeriesVerdict::pending).count();
        if (pending > 0) {
            reason = reason.and("pendingCount", pending);
        }
        if (!unchanged.isEmpty()) {
            reason = reason.and(couldSee());
        }
        return notGated.isEmpty() ? reason : tooNoisy(reason.and("judgedCount", judged(), verdicts.size()));
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
        List<Reason> named = notGated.stream().limit(MOST_NAMED).map(Seen::name).toList();
        return notGated.size() <= MOST_NAMED
                ? before.and("tooNoisy", named)
                : before.and("tooNoisyMore", named, notGated.size() - MOST_NAMED);
    }

    /** The part of a summary about acknowledged regressions; empty if there are none. */
    static Optional<Reason> known(List<SeriesVerdict> verdicts) {
        List<Acknowledgement> known = verdicts.stream()
                .flatMap(series -> series.verdict() instanceof Verdict.Known one
                        ? Stream.of(one.acknowledgement())
                        : Stream.empty())
                .toList();
        if (known.isEmpty()) {
            return Optional.empty();
        }
        long oldest = known.stream().mapToLong(Acknowledgement::age).max().orElseThrow();
        List<Acknowledgement> soon =
                known.stream().filter(Acknowledgement::endsSoon).toList();
        return soon.stream()
                .min(Comparator.comparingLong(one -> one.daysLeft().getAsLong()))
                .map(first -> Reason.of("knownOnesExpire", known.size(), oldest, soon.size(), first.until()))
                .or(() -> Optional.of(Reason.of("knownOnes", known.size(), oldest)));
    }

    private static Reason name(SeriesVerdict one) {
        return Reason.of(
                "named", new Value.MetricLabel(one.metric().name()), one.id().reason());
    }
}
