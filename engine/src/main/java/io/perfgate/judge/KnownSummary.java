package io.perfgate.judge;

import io.perfgate.measure.Acknowledgement;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The part of a run's summary about acknowledged regressions. */
final class KnownSummary {

    private KnownSummary() {}

    /** Empty if there are none. */
    static Optional<Reason> reason(List<SeriesVerdict> verdicts) {
        List<Acknowledgement> known = verdicts.stream()
                .map(SeriesVerdict::verdict)
                .filter(Verdict.Known.class::isInstance)
                .map(verdict -> ((Verdict.Known) verdict).acknowledgement())
                .toList();
        if (known.isEmpty()) {
            return Optional.empty();
        }
        Value count = new Value.Count(known.size());
        Value oldest = new Value.Count(
                known.stream().mapToLong(Acknowledgement::age).max().orElseThrow());
        List<Acknowledgement> soon =
                known.stream().filter(Acknowledgement::endsSoon).toList();
        OptionalLong first = soon.stream()
                .mapToLong(acknowledged -> acknowledged.daysLeft().getAsLong())
                .min();
        return Optional.of(
                first.isEmpty()
                        ? Reason.of("knownOnes", count, oldest)
                        : Reason.of(
                                "knownOnesExpire",
                                count,
                                oldest,
                                new Value.Count(soon.size()),
                                new Value.Name(soon.stream()
                                        .filter(acknowledged ->
                                                acknowledged.daysLeft().equals(first))
                                        .findFirst()
                                        .orElseThrow()
                                        .until())));
    }
}
