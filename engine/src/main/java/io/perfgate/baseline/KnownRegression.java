package io.perfgate.baseline;

import io.perfgate.measure.Acknowledgement;
import io.perfgate.measure.Change;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Must;
import io.perfgate.measure.Names;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import io.perfgate.record.RunRecord;
import io.perfgate.suite.Glob;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * An acknowledged regression with an owner and an end.
 *
 * @param series a name or a pattern with {@code *} and {@code ?}
 * @param size the acknowledged worsening, in the same unit as tolerances (points for shares)
 * @param closed why it was closed, if it was
 */
public record KnownRegression(
        String suite,
        String series,
        String metric,
        double size,
        FirstSeen seen,
        Ownership owned,
        Optional<Closed> closed) {

    /** Guards against typos; no measured size comes close. */
    private static final double MOST_SIZE = 1_000_000;

    /** A release may never come, or be pinned under another name, so entries expire. */
    private static final int MOST_YEARS_TO_RELEASE = 1;

    /** @param run that showed it first; blank if not given */
    public record FirstSeen(String run, Optional<String> commit) {
        public FirstSeen {
            run = Names.shown(run);
            commit = commit.map(Names::commit);
        }
    }

    /**
     * The terms on which regressions are acknowledged.
     *
     * @param added the day of the acknowledgement
     */
    public record Ownership(LocalDate added, String by, String why, String link, Until until) {

        private static final int MOST_YEARS = 10;

        public Ownership {
            by = filled("by", by);
            why = filled("why", why);
            link = Names.shown(link);
            Must.hold(
                    link.isBlank() || Acknowledgement.isOfTheWeb(link),
                    "'link' must begin with http:// or https://, not '" + link + "'");
            if (until instanceof Until.Day end && end.day().isAfter(added.plusYears(MOST_YEARS))) {
                throw new IllegalArgumentException("'until: " + end.words() + "' is more than " + MOST_YEARS
                        + " years ahead; choose an earlier day");
            }
        }

        /**
         * Acknowledges the selected series that regressed in a run, each with its measured size; empty if none matches.
         *
         * @param series a name, or a pattern if no regressed series has that name
         * @param metric empty for all
         * @throws IllegalArgumentException if the end is past or unclear, or a ledger does not allow a size
         */
        public List<KnownRegression> of(RunRecord record, String series, Optional<String> metric) {
            if (until instanceof Until.Day end && end.day().isBefore(added)) {
                throw new IllegalArgumentException(
                        "'until: " + end.words() + "' is past; choose " + added + " or a later day");
            }
            if (until instanceof Until.Release release) {
                release.mustBeClear();
            }
            List<SeriesVerdict> regressed = regressed(record);
            boolean isName =
                    regressed.stream().anyMatch(verdict -> verdict.series().equals(series));
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
            Must.hold(
                    Double.isFinite(size),
                    verdict.series() + " " + verdict.metric().name()
                            + " was 0, so it has no size that could be acknowledged; accept the run instead");
            return new KnownRegression(
                    record.suite(),
                    verdict.series(),
                    verdict.metric().name(),
                    Math.abs(size),
                    new FirstSeen(record.run(), record.header().commit()),
                    this,
                    Optional.empty());
        }
    }

    /** The end of an acknowledged regression, fixed or not. */
    public sealed interface Until {

        /** The end as a ledger writes it. */
        String words();

        /** The last day on which the regression counts as acknowledged. */
        record Day(LocalDate day) implements Until {
            @Override
            public String words() {
                return day.toString();
            }
        }

        /** The release, by the name under which its run is pinned; at most a year. */
        record Release(String name) implements Until {

            /** A date in any order and with any separators, with a four-digit year. */
            private static final Pattern LIKE_A_DAY = Pattern.compile(
                    "[0-9]+[-/][0-9]+[-/][0-9]+|[0-9]{1,2}[. ][0-9]{1,2}[. ][0-9]{4}|(19|20|21)[0-9]{2}[. ]?[0-9]{1,2}[. ]?[0-9]{1,2}");

            private static final Set<String> NO_END = Set.of("never", "forever", "always", "none");

            /** A date like 31.12.25, but not 7.4.25 or 24.04.1, which are versions; or a word that means no end. */
            private static final Pattern UNCLEAR =
                    Pattern.compile("(0[1-9]|[12][0-9]|3[01])[. ](0[1-9]|1[0-2])[. ][2-9][0-9]"
                            + "|(?i:infinity|infinite|unlimited|eternity)");

            public Release {
                name = Names.shown(name);
                Must.hold(
                        !LIKE_A_DAY.matcher(name).matches(),
                        noDay("until", name)); // taken for a release, it would never end
                Must.hold(
                        !name.isBlank() && !NO_END.contains(name.toLowerCase(Locale.ROOT)),
                        "'until' ends it: name a day such as 2026-02-28, or the release that a run is pinned as");
            }

            /** Checked for new entries only, because stored ones may have such names. */
            void mustBeClear() {
                Must.hold(
                        !UNCLEAR.matcher(name).matches(),
                        noDay("until", name) + "; a release with such a name needs a prefix, such as v31.12.25");
            }

            @Override
            public String words() {
                return name;
            }
        }

        static Until of(String text) {
            String name = text.strip();
            return name.matches("[0-9]{4}-[0-9]{2}-[0-9]{2}") ? new Day(day("until", name)) : new Release(name);
        }
    }

    /** @param why one line */
    public record Closed(LocalDate on, String why) {
        public Closed {
            why = Names.shown(why);
        }
    }

    public KnownRegression {
        Names.ofFile("suite", suite);
        series = filled("series", series);
        metric = filled("metric", metric);
        Must.hold(
                size > 0 && size <= MOST_SIZE,
                "'size' is how much worse is known, above 0% and at most " + (int) (MOST_SIZE * 100) + "%");
    }

    static LocalDate day(String key, String text) {
        try {
            LocalDate day = LocalDate.parse(text);
            Must.hold(day.getYear() >= 1970 && day.getYear() < 2200, noDay(key, text));
            return day;
        } catch (DateTimeException noDay) {
            throw new IllegalArgumentException(noDay(key, text), noDay);
        }
    }

    private static String noDay(String key, String text) {
        return "'" + key + "' must be a day such as 2026-02-28, not '" + text + "'";
    }

    public boolean concerns(MeasuredSeries.Key key) {
        return metric.equals(key.metric()) && Glob.fits(series, key.series());
    }

    /** @param name the series as the ledger writes it, or a pattern */
    public boolean isCalled(String itsSuite, String name, String itsMetric) {
        return suite.equals(itsSuite) && metric.equals(itsMetric) && (series.equals(name) || Glob.fits(name, series));
    }

    public boolean isOpen() {
        return closed.isEmpty();
    }

    /** @param releases names under which runs of the baseline are pinned */
    public boolean isExpired(LocalDate today, Set<String> releases) {
        return today.isAfter(lastDay())
                || (owned.until() instanceof Until.Release release && releases.contains(release.name()));
    }

    /** The last day on which it can count as acknowledged. */
    public LocalDate lastDay() {
        return owned.until() instanceof Until.Day end
                ? end.day()
                : owned.added().plusYears(MOST_YEARS_TO_RELEASE);
    }

    /** The acknowledgement as a verdict shows it. */
    public Acknowledgement acknowledgement(LocalDate today) {
        OptionalLong daysLeft = owned.until() instanceof Until.Day end
                ? OptionalLong.of(ChronoUnit.DAYS.between(today, end.day()))
                : OptionalLong.empty();
        return new Acknowledgement(
                size,
                owned.by(),
                owned.why(),
                owned.link(),
                owned.added(),
                owned.until().words(),
                Math.max(0, ChronoUnit.DAYS.between(owned.added(), today)),
                daysLeft);
    }

    /**
     * Corrects the size with one more night. A change near the detection limit is usually found because it was measured
     * too large. So the size falls towards the mean of all nights. It never rises, or it would follow further
     * worsening.
     *
     * @param before the size by which the night was judged
     * @param nights with this entry, including this one
     */
    KnownRegression sized(double before, double measured, int nights) {
        if (before < size) {
            return this; // it was enlarged since
        }
        double mean = Math.round((before + (measured - before) / (nights + 1)) * 10_000) / 10_000.0;
        return mean > 0 && mean < size ? new KnownRegression(suite, series, metric, mean, seen, owned, closed) : this;
    }

    KnownRegression closed(LocalDate on, String because) {
        return new KnownRegression(suite, series, metric, size, seen, owned, Optional.of(new Closed(on, because)));
    }

    private static String filled(String key, String text) {
        String shown = Names.shown(text).strip();
        Must.hold(!shown.isEmpty(), "'" + key + "' must not be blank");
        return shown;
    }
}
