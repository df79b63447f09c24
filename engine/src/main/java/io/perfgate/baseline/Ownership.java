package io.perfgate.baseline;

import io.perfgate.measure.Acknowledgement;
import io.perfgate.measure.Change;
import io.perfgate.measure.Names;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import io.perfgate.record.RunRecord;
import io.perfgate.suite.Glob;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The terms on which regressions are acknowledged.
 *
 * @param added the day of the acknowledgement
 */
public record Ownership(LocalDate added, String by, String why, String link, KnownRegression.Until until) {

    private static final int MOST_YEARS = 10;

    public Ownership {
        Objects.requireNonNull(added, "added");
        by = filled("by", by);
        why = filled("why", why);
        link = Names.shown(link);
        if (!link.isBlank() && !Acknowledgement.isOfTheWeb(link)) {
            throw new IllegalArgumentException("'link' must begin with http:// or https://, not '" + link + "'");
        }
        if (until instanceof KnownRegression.Until.Day end && end.day().isAfter(added.plusYears(MOST_YEARS))) {
            throw new IllegalArgumentException(
                    "'until: " + end.words() + "' is more than " + MOST_YEARS + " years ahead; choose an earlier day");
        }
    }

    static String filled(String key, String text) {
        String shown = Names.shown(text).strip();
        if (shown.isEmpty()) {
            throw new IllegalArgumentException("'" + key + "' must not be blank");
        }
        return shown;
    }

    /**
     * Acknowledges the selected series that regressed in a run, each with its measured size; empty if none matches.
     *
     * @param series a name, or a pattern if no regressed series has that name
     * @param metric empty for all
     * @throws IllegalArgumentException if a ledger does not allow the terms or a size
     */
    public List<KnownRegression> of(RunRecord record, String series, Optional<String> metric) {
        List<SeriesVerdict> regressed = regressed(record);
        boolean isName = regressed.stream().anyMatch(verdict -> verdict.series().equals(series));
        Predicate<String> chosen = isName ? series::equals : name -> Glob.fits(series, name);
        return regressed.stream()
                .filter(verdict -> chosen.test(verdict.series())
                        && metric.map(verdict.metric().name()::equals).orElse(true))
                .map(verdict -> entry(record, verdict))
                .toList();
    }

    /** The regressions that can be acknowledged; broken limits and leaks cannot. */
    public static List<SeriesVerdict> regressed(RunRecord record) {
        return record.judgement()
                .regressed()
                .filter(verdict -> verdict.subject() instanceof Subject.Series)
                .toList();
    }

    private KnownRegression entry(RunRecord record, SeriesVerdict verdict) {
        Change change = verdict.verdict().change().orElseThrow();
        double size = verdict.metric().isShare() ? change.current() - change.baseline() : change.relative();
        if (!Double.isFinite(size)) {
            throw new IllegalArgumentException(
                    verdict.series() + " " + verdict.metric().name()
                            + " was 0, so it has no size that could be acknowledged; accept the run instead");
        }
        return new KnownRegression(
                record.suite(),
                verdict.series(),
                verdict.metric().name(),
                Math.abs(size),
                new KnownRegression.FirstSeen(record.run(), record.header().commit()),
                this,
                Optional.empty());
    }
}
