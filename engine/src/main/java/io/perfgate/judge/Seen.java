package io.perfgate.judge;

import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.timeseries.Quantiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The change that a run that passed would have shown.
 *
 * @param regular how large a change would have been found in any series but those of {@code coarse}
 * @param coarse series that would have shown clearly larger changes only
 */
record Seen(
        int series,
        double regular,
        List<SeriesVerdict> coarse,
        List<SeriesVerdict> notGated,
        long improved,
        long pending,
        Optional<Reason> known) {

    private static final int MOST_NAMED = 3;

    /** So much larger than the median is worth a word. */
    private static final double CLEARLY_LARGER = 1.5;

    static Seen of(List<SeriesVerdict> verdicts) {
        // Shares are counted in points, and have a tolerance of their own.
        List<SeriesVerdict> gated = verdicts.stream()
                .filter(verdict -> verdict.verdict() instanceof Verdict.Unchanged
                        && verdict.verdict().wouldShow().isPresent()
                        && !verdict.metric().isShare())
                .sorted(Comparator.comparingDouble(
                                (SeriesVerdict one) -> one.verdict().wouldShow().getAsDouble())
                        .reversed())
                .toList();
        double median = Quantiles.median(gated.stream()
                .mapToDouble(eachGated -> eachGated.verdict().wouldShow().getAsDouble())
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
                        .filter(eachVerdict -> eachVerdict.verdict() instanceof Verdict.Undecided open
                                && open.doubt() == Verdict.Doubt.NOT_GATED)
                        .toList(),
                verdicts.stream()
                        .filter(one -> one.verdict() instanceof Verdict.Improved)
                        .count(),
                verdicts.stream().filter(SeriesVerdict::pending).count(),
                KnownOnes.reason(verdicts));
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
        if (!Double.isNaN(regular)) {
            Value size = new Value.Share(regular);
            reason = coarse.isEmpty()
                    ? reason.and("couldSee", size)
                    : reason.and("couldSeeBut", size, values(coarse, Seen::withSize));
        }
        if (notGated.isEmpty()) {
            return reason;
        }
        Value named = values(notGated.stream().limit(MOST_NAMED).toList(), one -> name("named", one));
        return notGated.size() <= MOST_NAMED
                ? reason.and("notGatedSeries", named)
                : reason.and("notGatedMore", named, new Value.Count(notGated.size() - MOST_NAMED));
    }

    private static Value values(List<SeriesVerdict> all, Function<SeriesVerdict, Value> value) {
        return new Value.Values(all.stream().map(value).toList());
    }

    private static Value withSize(SeriesVerdict seriesVerdict) {
        return name(
                "couldSeeOf",
                seriesVerdict,
                new Value.Share(seriesVerdict.verdict().wouldShow().getAsDouble()));
    }

    private static Value name(String key, SeriesVerdict seriesVerdict, Value... more) {
        List<Value> values = new ArrayList<>(List.of(
                new Value.MetricLabel(seriesVerdict.metric().name()),
                new Value.Text(seriesVerdict.subject().id().reason())));
        values.addAll(List.of(more));
        return new Value.Text(Reason.of(key, values.toArray(Value[]::new)));
    }
}
