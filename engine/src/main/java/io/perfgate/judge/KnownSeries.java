package io.perfgate.judge;

import io.perfgate.baseline.KnownRegression;
import io.perfgate.judge.noise.Comparison;
import io.perfgate.measure.Acknowledgement;
import io.perfgate.measure.Basis;
import io.perfgate.measure.Change;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import java.time.LocalDate;
import java.util.Optional;

/**
 * The verdict of a series with an acknowledged regression. It is compared with the baseline worsened by its size. So
 * further worsenings are found as in any other series, at the same risk of a false alarm.
 */
final class KnownSeries {

    private final KnownRegression entry;
    private final Acknowledgement acknowledgement;

    KnownSeries(KnownRegression entry, LocalDate today) {
        this.entry = entry;
        acknowledgement = entry.acknowledgement(today);
    }

    /** The comparison with the worsened baseline. */
    Comparison worse(Comparison plain) {
        return plain.withBaseline(series -> series.worseBy(entry.size()));
    }

    /**
     * @param known compared with the worsened baseline
     * @param besides compared with the unchanged baseline
     */
    Verdict verdict(Verdict known, SeriesVerdict besides) {
        Verdict plain = besides.verdict();
        Optional<Change> change = plain.change().or(known::change);
        if (known instanceof Verdict.Regressed worse) {
            return new Verdict.Regressed(
                    change.orElse(worse.measured()), plain.basis(), plain.why().and(words("worseThanKnown")));
        }
        if (known instanceof Verdict.Improved better && isGone(plain)) {
            return new Verdict.Improved(better.measured(), Basis.RECOVERED, words("knownGone"));
        }
        if (plain instanceof Verdict.Unchanged same && isNearerToHealth(besides)) {
            return new Verdict.Unchanged(
                    same.measured(),
                    same.wouldShow(),
                    Basis.RECOVERED,
                    same.why().and(words("knownSeemsGone")));
        }
        if (known instanceof Verdict.Improved || known instanceof Verdict.Unchanged) {
            return change.<Verdict>map(measured -> new Verdict.Known(measured, acknowledgement, words("known")))
                    .orElse(known);
        }
        return known;
    }

    /** Whether no trace of the regression is left. */
    private static boolean isGone(Verdict plain) {
        return plain instanceof Verdict.Unchanged || plain instanceof Verdict.Improved;
    }

    private boolean isNearerToHealth(SeriesVerdict besides) {
        return besides.worseBy().orElse(entry.size()) < entry.size() / 2;
    }

    private Reason words(String key) {
        return Reason.of(
                key,
                new Value.Share(entry.size()),
                entry.owned().by(),
                entry.owned().added().toString(),
                entry.owned().until().words(),
                entry.owned().why());
    }

    /** The verdict after an acknowledgement expired. */
    static Verdict expired(Verdict verdict, KnownRegression entry) {
        return verdict instanceof Verdict.Regressed regressed
                ? regressed.and(Reason.of(
                        "knownExpired",
                        entry.owned().by(),
                        entry.owned().until().words()))
                : verdict;
    }
}
