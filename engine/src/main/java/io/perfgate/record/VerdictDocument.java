package io.perfgate.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.perfgate.measure.Basis;
import io.perfgate.measure.Change;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Since;
import io.perfgate.measure.Subject;
import io.perfgate.measure.Verdict;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * @param series the name of what the verdict is about
 * @param about what kind of thing that is; absent for a series beside its baseline
 * @param workload and what follows it is the series; the first edition told its name alone
 * @param limit what it is held against
 */
record VerdictDocument(
        String series,
        @Nullable String about,
        @Nullable String workload,
        @Nullable Map<String, String> parameters,
        @Nullable String load,
        @Nullable String subject,
        @Nullable String limit,
        String metric,
        String unit,
        String direction,
        String verdict,
        @Nullable Double change,
        @Nullable Double low,
        @Nullable Double high,
        @Nullable Double baseline,
        @Nullable Double current,
        @Nullable Double wouldShow,
        @Nullable String doubt,
        @Nullable String basis,
        String why,
        @Nullable List<ReasonDocument> reason,
        @Nullable Long moreTrials,
        @Nullable KnownDocument known,
        @JsonProperty("new") @Nullable Boolean isNew,
        @Nullable SinceDocument since) {

    private static final String LIMIT = "limit";
    private static final String LEAK = "leak";
    private static final String UNMEASURED = "unmeasured";

    static VerdictDocument of(SeriesVerdict seriesVerdict, @Nullable Since since) {
        Optional<Change> change = seriesVerdict.verdict().change();
        Optional<SeriesId> id = Optional.of(seriesVerdict.subject())
                .filter(subject -> !(subject instanceof Subject.Unmeasured))
                .map(Subject::id);
        return new VerdictDocument(
                seriesVerdict.series(),
                about(seriesVerdict.subject()),
                id.map(SeriesId::workload).orElse(null),
                id.map(SeriesId::parameters).filter(all -> !all.isEmpty()).orElse(null),
                id.map(SeriesId::load).filter(load -> !load.isBlank()).orElse(null),
                id.map(SeriesId::subject).filter(subject -> !subject.isBlank()).orElse(null),
                seriesVerdict.subject() instanceof Subject.Limit held ? held.limit() : null,
                seriesVerdict.metric().name(),
                seriesVerdict.metric().unit(),
                seriesVerdict.metric().direction().word(),
                seriesVerdict.verdict().word(),
                change.map(c -> JsonFigures.finite(c.relative())).orElse(null),
                change.map(c -> JsonFigures.finite(c.low())).orElse(null),
                change.map(c -> JsonFigures.finite(c.high())).orElse(null),
                change.map(c -> JsonFigures.finite(c.baseline())).orElse(null),
                seriesVerdict.verdict().current().isPresent()
                        ? JsonFigures.finite(seriesVerdict.verdict().current().getAsDouble())
                        : null,
                seriesVerdict.verdict().wouldShow().isPresent()
                        ? JsonFigures.finite(seriesVerdict.verdict().wouldShow().getAsDouble())
                        : null,
                seriesVerdict.verdict() instanceof Verdict.Undecided open
                        ? open.doubt().word()
                        : null,
                basis(seriesVerdict.verdict()),
                Texts.ENGLISH.of(seriesVerdict.sentence()),
                ReasonDocument.of(seriesVerdict.verdict().why()),
                moreTrials(seriesVerdict.verdict()),
                seriesVerdict.verdict() instanceof Verdict.Known known
                        ? KnownDocument.of(known.acknowledgement())
                        : null,
                (since != null && seriesVerdict.regressed()) ? since.isNew() : null,
                since == null ? null : SinceDocument.of(since));
    }

    /** Trials that never settle it are said in words. */
    private static @Nullable Long moreTrials(Verdict verdict) {
        return verdict instanceof Verdict.Undecided undecided
                        && undecided.moreTrials().orElse(Verdict.Undecided.NEVER) < Verdict.Undecided.NEVER
                ? undecided.moreTrials().getAsLong()
                : null;
    }

    private static @Nullable String basis(Verdict verdict) {
        return verdict.basis() == Basis.LEVEL ? null : verdict.basis().word();
    }

    private static @Nullable String about(Subject subject) {
        if (subject instanceof Subject.Limit) {
            return LIMIT;
        }
        if (subject instanceof Subject.Leak) {
            return LEAK;
        }
        return subject instanceof Subject.Unmeasured ? UNMEASURED : null;
    }

    SeriesVerdict seriesVerdict() {
        return new SeriesVerdict(subjectOfWord(), verdictOfWord());
    }

    private Subject subjectOfWord() {
        Metric judged = new Metric(metric, unit, Direction.ofWord(direction));
        SeriesId id = workload == null
                ? SeriesId.named(series)
                : SeriesId.of(
                        workload,
                        parameters == null ? Map.of() : parameters,
                        Objects.requireNonNullElse(load, ""),
                        Objects.requireNonNullElse(subject, ""));
        return switch (Objects.requireNonNullElse(about, "")) {
            case "" -> new Subject.Series(id, judged);
            case LIMIT -> new Subject.Limit(id, judged, Objects.requireNonNull(limit, "no limit"));
            case LEAK -> new Subject.Leak(id);
            case UNMEASURED -> new Subject.Unmeasured(series, judged);
            default -> throw new IllegalArgumentException("unknown kind of subject '" + about + "'");
        };
    }

    private Verdict verdictOfWord() {
        Reason said = ReasonDocument.reason(reason, why);
        // Records of the first two editions do not say what a verdict rests on.
        Basis on = basis == null ? Basis.LEVEL : Basis.ofWord(basis);
        return switch (verdict) {
            case "regressed" -> new Verdict.Regressed(measured(), on, said);
            case "known" ->
                new Verdict.Known(
                        measured(),
                        Objects.requireNonNull(known, "known by whom").acknowledgement(),
                        said);
            case "improved" -> new Verdict.Improved(measured(), on, said);
            case "unchanged" -> new Verdict.Unchanged(measured(), orEmpty(wouldShow), on, said);
            case "undecided" ->
                new Verdict.Undecided(
                        current == null ? Optional.empty() : Optional.of(measured()),
                        // The first edition told no doubts apart, and none of them passed.
                        doubt == null ? Verdict.Doubt.SUSPECT : Verdict.Doubt.ofWord(doubt),
                        orEmpty(wouldShow),
                        moreTrials == null ? OptionalLong.empty() : OptionalLong.of(moreTrials),
                        on,
                        said);
            case "noBaseline" -> new Verdict.NoBaseline(orEmpty(current), said);
            case "invalid" -> new Verdict.Invalid(orEmpty(current), said);
            default -> throw new IllegalArgumentException("unknown verdict '" + verdict + "'");
        };
    }

    private static OptionalDouble orEmpty(@Nullable Double figure) {
        return figure == null ? OptionalDouble.empty() : OptionalDouble.of(figure);
    }

    private Change measured() {
        return new Change(
                JsonFigures.number(change),
                JsonFigures.number(low),
                JsonFigures.number(high),
                JsonFigures.number(baseline),
                JsonFigures.number(current));
    }
}
