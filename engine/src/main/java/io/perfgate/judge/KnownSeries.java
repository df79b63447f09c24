package io.perfgate.judge;

import io.perfgate.baseline.KnownRegression;
import io.perfgate.baseline.KnownToday;
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
record KnownSeries(KnownRegression entry, LocalDate day) {

    /**
     * The verdict of any series; that of most is as found.
     *
     * @param found compared with the baseline, worsened if the series has an entry
     * @param besides compared with the unchanged baseline
     */
    static Verdict verdict(KnownToday known, SeriesVerdict found, SeriesVerdict besides) {
        return known.of(found.key())
                .map(entry -> new KnownSeries(entry, known.day()).verdict(found.verdict(), besides))
                .or(() -> known.expired(found.key()).map(entry -> expired(found.verdict(), entry)))
                .orElse(found.verdict());
    }

    private Verdict verdict(Verdict known, SeriesVerdict besides) {
        Verdict plain = besides.verdict();
        Optional<Change> change = plain.change().or(known::change);
        if (known instanceof Verdict.Regressed worse) {
            return new Verdict.Regressed(
                    change.orElse(worse.measured()), plain.basis(), plain.why().and(words("worseThanKnown")));
        }
        boolean isGone = plain instanceof Verdict.Unchanged || plain instanceof Verdict.Improved;
        if (known instanceof Verdict.Improved better && isGone) {
            return new Verdict.Improved(better.measured(), Basis.RECOVERED, words("knownGone"));
        }
        boolean isNearerToHealth = besides.worseBy().orElse(entry.size()) < entry.size() / 2;
        if (plain instanceof Verdict.Unchanged same && isNearerToHealth) {
            return new Verdict.Unchanged(
                    same.measured(),
                    same.wouldShow(),
                    Basis.RECOVERED,
                    same.why().and(words("knownSeemsGone")));
        }
        if (known instanceof Verdict.Improved || known instanceof Verdict.Unchanged) {
            return change.<Verdict>map(
                            measured -> new Verdict.Known(measured, entry.acknowledgement(day), words("known")))
                    .orElse(known);
        }
        return known;
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
    private static Verdict expired(Verdict verdict, KnownRegression entry) {
        return verdict instanceof Verdict.Regressed regressed
                ? regressed.and(Reason.of(
                        "knownExpired",
                        entry.owned().by(),
                        entry.owned().until().words()))
                : verdict;
    }
}
