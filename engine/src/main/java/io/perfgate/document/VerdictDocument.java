package io.perfgate.document;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.perfgate.measure.Acknowledgement;
import io.perfgate.measure.Basis;
import io.perfgate.measure.Change;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.OrEmpty;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Since;
import io.perfgate.measure.Subject;
import io.perfgate.measure.Verdict;
import io.perfgate.words.Texts;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The JSON form of a verdict.
 *
 * @param isNew whether a regression is seen for the first time
 */
record VerdictDocument(
        @JsonUnwrapped About about,
        @JsonUnwrapped Figures figures,
        @JsonUnwrapped Said said,
        @JsonProperty("new") Optional<Boolean> isNew,
        Optional<Since> since) {

    /**
     * @param about kind of the subject; blank for a series compared with its baseline
     * @param id the series; the first edition stored only its name
     */
    record About(
            String series,
            @OrEmpty String about,
            @JsonUnwrapped Optional<SeriesId> id,
            Optional<String> limit,
            @JsonUnwrapped Metric metric) {

        private static final String LIMIT = "limit";
        private static final String LEAK = "leak";
        private static final String UNMEASURED = "unmeasured";

        static About of(Subject subject) {
            if (subject instanceof Subject.Unmeasured) {
                return new About(subject.name(), UNMEASURED, Optional.empty(), Optional.empty(), subject.metric());
            }
            Optional<String> limit =
                    subject instanceof Subject.Limit held ? Optional.of(held.limit()) : Optional.empty();
            String about = limit.isPresent() ? LIMIT : subject instanceof Subject.Leak ? LEAK : "";
            return new About(subject.name(), about, Optional.of(subject.id()), limit, subject.metric());
        }

        Subject subject() {
            SeriesId itsId = id.orElseGet(() -> SeriesId.named(series));
            return switch (about) {
                case "" -> new Subject.Series(itsId, metric);
                case LIMIT -> new Subject.Limit(itsId, metric, limit.orElseThrow());
                case LEAK -> new Subject.Leak(itsId);
                case UNMEASURED -> new Subject.Unmeasured(series, metric);
                default -> throw new IllegalArgumentException("unknown kind of subject '" + about + "'");
            };
        }
    }

    /**
     * The available figures. A verdict without a comparison has only the measured value.
     *
     * @param nights the nights that the change covers; absent for tonight's change
     */
    record Figures(
            @OrEmpty double change,
            @OrEmpty double low,
            @OrEmpty double high,
            @OrEmpty double baseline,
            @OrEmpty double current,
            @OrEmpty double wouldShow,
            Optional<Integer> nights) {

        private static final Change NO_CHANGE = new Change(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);

        static Figures of(Verdict verdict) {
            Change change = verdict.change().orElse(NO_CHANGE);
            return new Figures(
                    change.relative(),
                    change.low(),
                    change.high(),
                    change.baseline(),
                    verdict.current().orElse(Double.NaN),
                    verdict.wouldShow().orElse(Double.NaN),
                    verdict.change().map(Change::nights).filter(nights -> nights > 1));
        }

        Change measured() {
            return new Change(change, low, high, baseline, current, nights.orElse(1));
        }

        static OptionalDouble known(double figure) {
            return Double.isNaN(figure) ? OptionalDouble.empty() : OptionalDouble.of(figure);
        }
    }

    /** @param moreTrials absent if no number of trials settles it */
    record Said(
            String verdict,
            Optional<Verdict.Doubt> doubt,
            Optional<Basis> basis,
            String why,
            Optional<Reason> reason,
            OptionalLong moreTrials,
            Optional<Acknowledgement> known) {

        static Said of(SeriesVerdict series) {
            Verdict verdict = series.verdict();
            Optional<Verdict.Undecided> open =
                    verdict instanceof Verdict.Undecided undecided ? Optional.of(undecided) : Optional.empty();
            return new Said(
                    verdict.word(),
                    open.map(Verdict.Undecided::doubt),
                    Optional.of(verdict.basis()).filter(basis -> basis != Basis.LEVEL),
                    Texts.ENGLISH.of(series.sentence()),
                    Optional.of(verdict.why()),
                    open.map(Verdict.Undecided::moreTrials)
                            .filter(more -> more.orElse(Verdict.Undecided.NEVER) < Verdict.Undecided.NEVER)
                            .orElse(OptionalLong.empty()),
                    verdict instanceof Verdict.Known known ? Optional.of(known.acknowledgement()) : Optional.empty());
        }

        Verdict verdict(Figures figures) {
            Reason told = ReasonForm.of(reason, why);
            // Records of the first two editions do not say what a verdict rests on.
            Basis restsOn = basis.orElse(Basis.LEVEL);
            return switch (verdict) {
                case "regressed" -> new Verdict.Regressed(figures.measured(), restsOn, told);
                case "known" -> new Verdict.Known(figures.measured(), known.orElseThrow(), told);
                case "improved" -> new Verdict.Improved(figures.measured(), restsOn, told);
                case "unchanged" ->
                    new Verdict.Unchanged(figures.measured(), Figures.known(figures.wouldShow), restsOn, told);
                case "undecided" ->
                    new Verdict.Undecided(
                            Figures.known(figures.current).isEmpty()
                                    ? Optional.empty()
                                    : Optional.of(figures.measured()),
                            // The first edition did not distinguish doubts, and none of them passed.
                            doubt.orElse(Verdict.Doubt.SUSPECT),
                            Figures.known(figures.wouldShow),
                            moreTrials,
                            restsOn,
                            told);
                case "noBaseline" -> new Verdict.NoBaseline(Figures.known(figures.current), told);
                case "invalid" -> new Verdict.Invalid(Figures.known(figures.current), told);
                case "sameCode" -> new Verdict.SameCode(told);
                default -> throw new IllegalArgumentException("unknown verdict '" + verdict + "'");
            };
        }
    }

    static VerdictDocument of(SeriesVerdict verdict, Optional<Since> since) {
        return new VerdictDocument(
                About.of(verdict.subject()),
                Figures.of(verdict.verdict()),
                Said.of(verdict),
                since.filter(seen -> verdict.regressed()).map(Since::isNew),
                since);
    }

    MeasuredSeries.Key key() {
        return new MeasuredSeries.Key(about.series(), about.metric().name());
    }

    Optional<Since> firstSeen() {
        return since.map(seen -> isNew.orElse(false) ? seen.asNew() : seen);
    }

    SeriesVerdict seriesVerdict() {
        return new SeriesVerdict(about.subject(), said.verdict(figures));
    }
}
