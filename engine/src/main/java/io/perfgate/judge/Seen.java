package io.perfgate.judge;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.timeseries.Quantiles;
import java.util.Comparator;
import java.util.List;

/**
 * What a run that passed would have shown.
 *
 * @param regular how large a change would have been found in any series but those of {@code coarse}
 * @param coarse series that would have shown clearly larger changes only
 */
record Seen(int series, double regular, List<SeriesVerdict> coarse, List<SeriesVerdict> notGated, long improved) {

    private static final int MOST_NAMED = 3;

    /** So much larger than the median is worth a word. */
    private static final double CLEARLY_LARGER = 1.5;

    static Seen of(List<SeriesVerdict> verdicts) {
        // Shares are counted in points, and have a tolerance of their own.
        List<SeriesVerdict> gated = verdicts.stream()
                .filter(one -> one.verdict() instanceof Verdict.Unchanged
                        && one.verdict().wouldShow().isPresent()
                        && !one.metric().isShare())
                .sorted(Comparator.comparingDouble(
                                (SeriesVerdict one) -> one.verdict().wouldShow().getAsDouble())
                        .reversed())
                .toList();
        double median = Quantiles.median(gated.stream()
                .mapToDouble(one -> one.verdict().wouldShow().getAsDouble())
                .toArray());
        List<SeriesVerdict> coarse = gated.stream()
                .limit(MOST_NAMED)
                .filter(one -> one.verdict().wouldShow().getAsDouble() > CLEARLY_LARGER * median)
                .toList();
        double regular = gated.stream()
                .skip(coarse.size())
                .mapToDouble(one -> one.verdict().wouldShow().getAsDouble())
                .max()
                .orElse(Double.NaN);
        return new Seen(
                verdicts.size(),
                regular,
                coarse,
                verdicts.stream()
                        .filter(one -> one.verdict() instanceof Verdict.Undecided open
                                && open.doubt() == Verdict.Doubt.NOT_GATED)
                        .toList(),
                verdicts.stream()
                        .filter(one -> one.verdict() instanceof Verdict.Improved)
                        .count());
    }

    String words() {
        StringBuilder words = new StringBuilder("no regressions: " + series + " series");
        if (improved > 0) {
            words.append(", ").append(improved).append(" improved");
        }
        if (!Double.isNaN(regular)) {
            words.append("; would have shown changes of ").append(Amounts.percent(regular));
            if (!coarse.isEmpty()) {
                words.append(" (")
                        .append(String.join(
                                ", ",
                                coarse.stream()
                                        .map(one -> name(one) + ": "
                                                + Amounts.percent(one.verdict()
                                                        .wouldShow()
                                                        .getAsDouble()))
                                        .toList()))
                        .append(")");
            }
        }
        if (!notGated.isEmpty()) {
            words.append("; not gated, too noisy: ")
                    .append(String.join(
                            ", ",
                            notGated.stream()
                                    .limit(MOST_NAMED)
                                    .map(one -> name(one))
                                    .toList()));
            if (notGated.size() > MOST_NAMED) {
                words.append(" and ").append(notGated.size() - MOST_NAMED).append(" more");
            }
        }
        return words.toString();
    }

    private static String name(SeriesVerdict one) {
        return one.metric().name() + " of " + one.subject().id().words();
    }
}
