package io.perfgate.baseline;

import io.perfgate.measure.MeasuredSeries;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The acknowledged regressions of a suite on the day of a judgement.
 *
 * @param valid entries that count
 * @param expired entries that have ended, though their regressions may still be there
 */
public record KnownToday(LocalDate day, List<KnownRegression> valid, List<KnownRegression> expired) {

    /** Used where no ledger applies, for example when two builds are measured together. */
    public static final KnownToday NOTHING = new KnownToday(LocalDate.EPOCH, List.of(), List.of());

    public KnownToday {
        valid = List.copyOf(valid);
        expired = List.copyOf(expired);
    }

    /** The entry of a series; if there are several, the largest. */
    public Optional<KnownRegression> of(MeasuredSeries.Key key) {
        return most(valid, key);
    }

    public Optional<KnownRegression> expired(MeasuredSeries.Key key) {
        return most(expired, key);
    }

    private static Optional<KnownRegression> most(List<KnownRegression> entries, MeasuredSeries.Key key) {
        return entries.stream()
                .filter(entry -> entry.concerns(key))
                .max(Comparator.comparingDouble(KnownRegression::size));
    }
}
