package io.perfgate.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.perfgate.measure.Acknowledgement;
import io.perfgate.measure.Change;
import io.perfgate.measure.Culprit;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Since;
import io.perfgate.measure.Subject;
import io.perfgate.measure.Verdict;
import io.perfgate.words.Texts;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The JSON form of a judgement, as the contract fixes it. A figure that does not exist is left out, and so are findings
 * where there are none.
 */
public record JudgementDocument(
        int schema,
        String judgement,
        String summary,
        @Nullable List<ReasonDocument> reason,
        List<Entry> series,
        @Nullable List<FindingEntry> findings,
        @Nullable List<CulpritEntry> culprits,
        @Nullable List<OpenEntry> notMeasured) {

    private static final int SCHEMA = 1;
    private static final String LIMIT = "limit";
    private static final String LEAK = "leak";
    private static final String UNMEASURED = "unmeasured";

    /**
     * @param series the name of what the verdict is about
     * @param about what kind of thing that is; absent for a series beside its baseline
     * @param workload and what follows it is the series; the first edition told its name alone
     * @param limit what it is held against
     */
    public record Entry(
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
            String why,
            @Nullable List<ReasonDocument> reason,
            @Nullable Long moreTrials,
            @Nullable KnownDocument known,
            @JsonProperty("new") @Nullable Boolean isNew,
            @Nullable SinceDocument since) {

        static Entry of(SeriesVerdict seriesVerdict, @Nullable Since since) {
            Optional<Change> change = seriesVerdict.verdict().change();
            Optional<SeriesId> id = Optional.of(seriesVerdict.subject())
                    .filter(subject -> !(subject instanceof Subject.Unmeasured))
                    .map(Subject::id);
            return new Entry(
                    seriesVerdict.series(),
                    about(seriesVerdict.subject()),
                    id.map(SeriesId::workload).orElse(null),
                    id.map(SeriesId::parameters).filter(all -> !all.isEmpty()).orElse(null),
                    id.map(SeriesId::load).filter(load -> !load.isBlank()).orElse(null),
                    id.map(SeriesId::subject)
                            .filter(subject -> !subject.isBlank())
                            .orElse(null),
                    seriesVerdict.subject() instanceof Subject.Limit held ? held.limit() : null,
                    seriesVerdict.metric().name(),
                    seriesVerdict.metric().unit(),
                    seriesVerdict.metric().direction().word(),
                    seriesVerdict.verdict().word(),
                    change.map(c -> finite(c.relative())).orElse(null),
                    change.map(c -> finite(c.low())).orElse(null),
                    change.map(c -> finite(c.high())).orElse(null),
                    change.map(c -> finite(c.baseline())).orElse(null),
                    seriesVerdict.verdict().current().isPresent()
                            ? finite(seriesVerdict.verdict().current().getAsDouble())
                            : null,
                    seriesVerdict.verdict().wouldShow().isPresent()
                            ? finite(seriesVerdict.verdict().wouldShow().getAsDouble())
                            : null,
                    seriesVerdict.verdict() instanceof Verdict.Undecided open
                            ? open.doubt().word()
                            : null,
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
            return switch (verdict) {
                case "regressed" -> new Verdict.Regressed(measured(), said);
                case "known" ->
                    new Verdict.Known(
                            measured(),
                            Objects.requireNonNull(known, "known by whom").acknowledgement(),
                            said);
                case "improved" -> new Verdict.Improved(measured(), said);
                case "unchanged" -> new Verdict.Unchanged(measured(), orEmpty(wouldShow), said);
                case "undecided" ->
                    new Verdict.Undecided(
                            current == null ? Optional.empty() : Optional.of(measured()),
                            // The first edition told no doubts apart, and none of them passed.
                            doubt == null ? Verdict.Doubt.SUSPECT : Verdict.Doubt.ofWord(doubt),
                            orEmpty(wouldShow),
                            said,
                            moreTrials == null ? OptionalLong.empty() : OptionalLong.of(moreTrials));
                case "noBaseline" -> new Verdict.NoBaseline(orEmpty(current), said);
                case "invalid" -> new Verdict.Invalid(orEmpty(current), said);
                default -> throw new IllegalArgumentException("unknown verdict '" + verdict + "'");
            };
        }

        private static OptionalDouble orEmpty(@Nullable Double figure) {
            return figure == null ? OptionalDouble.empty() : OptionalDouble.of(figure);
        }

        private Change measured() {
            return new Change(number(change), number(low), number(high), number(baseline), number(current));
        }
    }

    /** Who owns a known regression, until when; a day stands as {@code 2026-02-28}. */
    public record KnownDocument(
            double size,
            String by,
            String why,
            @Nullable String link,
            String since,
            String until,
            long ageDays,
            @Nullable Long daysLeft) {

        static KnownDocument of(Acknowledgement known) {
            return new KnownDocument(
                    known.size(),
                    known.by(),
                    known.why(),
                    known.link().isBlank() ? null : known.link(),
                    known.since().toString(),
                    known.until(),
                    known.age(),
                    known.daysLeft().isPresent() ? known.daysLeft().getAsLong() : null);
        }

        Acknowledgement acknowledgement() {
            return new Acknowledgement(
                    size,
                    by,
                    why,
                    Objects.requireNonNullElse(link, ""),
                    LocalDate.parse(since),
                    until,
                    ageDays,
                    daysLeft == null ? OptionalLong.empty() : OptionalLong.of(daysLeft));
        }
    }

    /** Blank fields, which concern all there is, are left out. */
    public record FindingEntry(
            String kind,
            String severity,
            @Nullable String workload,
            @Nullable String load,
            @Nullable String subject,
            String why,
            @Nullable List<ReasonDocument> reason) {

        static FindingEntry of(Finding finding) {
            return new FindingEntry(
                    finding.kind().word(),
                    finding.severity().word(),
                    blankToNull(finding.workload()),
                    blankToNull(finding.load()),
                    blankToNull(finding.subject()),
                    Texts.ENGLISH.of(finding.why()),
                    ReasonDocument.of(finding.why()));
        }

        Finding finding() {
            return new Finding(
                    Finding.Kind.ofWord(kind),
                    Finding.Severity.ofWord(severity),
                    nullToBlank(workload),
                    nullToBlank(load),
                    nullToBlank(subject),
                    ReasonDocument.reason(reason, why));
        }

        private static @Nullable String blankToNull(String text) {
            return text.isBlank() ? null : text;
        }

        private static String nullToBlank(@Nullable String text) {
            return text == null ? "" : text;
        }
    }

    /**
     * A method that costs more than before by its profile; without {@code before} there was no profile to compare with.
     *
     * @param per absent, and all behind it, where shares were compared, as the first editions did
     */
    public record CulpritEntry(
            String workload,
            String load,
            @Nullable String subject,
            String kind,
            String method,
            @Nullable Double before,
            double now,
            @Nullable String per,
            @Nullable Double low,
            @Nullable Double high,
            @Nullable Long samples,
            @Nullable String movedFrom) {

        static CulpritEntry of(Culprit culprit) {
            Optional<Culprit.Evidence> evidence = culprit.evidence();
            return new CulpritEntry(
                    culprit.workload(),
                    culprit.load(),
                    culprit.subject().isBlank() ? null : culprit.subject(),
                    culprit.kind().word(),
                    culprit.method(),
                    culprit.before().isPresent() ? culprit.before().getAsDouble() : null,
                    culprit.now(),
                    evidence.map(it -> it.per().word()).orElse(null),
                    evidence.map(it -> finite(it.low())).orElse(null),
                    evidence.map(it -> finite(it.high())).orElse(null),
                    evidence.map(Culprit.Evidence::samples).orElse(null),
                    evidence.flatMap(Culprit.Evidence::movedFrom).orElse(null));
        }

        Culprit culprit() {
            return new Culprit(
                    workload,
                    load,
                    Objects.requireNonNullElse(subject, ""),
                    Culprit.Kind.ofWord(kind),
                    method,
                    before == null ? OptionalDouble.empty() : OptionalDouble.of(before),
                    now,
                    per == null
                            ? Optional.empty()
                            : Optional.of(new Culprit.Evidence(
                                    Culprit.Per.ofWord(per),
                                    number(low),
                                    number(high),
                                    Objects.requireNonNullElse(samples, 0L),
                                    Optional.ofNullable(movedFrom))));
        }
    }

    /** A regression that was seen before and could not be looked for in this run. */
    public record OpenEntry(String series, String metric, SinceDocument since) {}

    public static JudgementDocument of(Judgement judgement) {
        return new JudgementDocument(
                SCHEMA,
                judgement.outcome().word(),
                Texts.ENGLISH.of(judgement.summary()),
                ReasonDocument.of(judgement.summary()),
                judgement.series().stream()
                        .map(verdict -> Entry.of(verdict, judgement.since().get(verdict.key())))
                        .toList(),
                judgement.findings().isEmpty()
                        ? null
                        : judgement.findings().stream().map(FindingEntry::of).toList(),
                judgement.culprits().isEmpty()
                        ? null
                        : judgement.culprits().stream().map(CulpritEntry::of).toList(),
                notMeasured(judgement));
    }

    private static @Nullable List<OpenEntry> notMeasured(Judgement judgement) {
        Set<MeasuredSeries.Key> others = new HashSet<>(judgement.since().keySet());
        judgement.series().forEach(verdict -> others.remove(verdict.key()));
        return others.isEmpty()
                ? null
                : MeasuredSeries.Key.sorted(others).stream()
                        .map(key -> new OpenEntry(
                                key.series(),
                                key.metric(),
                                SinceDocument.of(
                                        Objects.requireNonNull(judgement.since().get(key)))))
                        .toList();
    }

    public Judgement toJudgement() {
        for (Outcome outcome : Outcome.values()) {
            if (outcome.word().equals(judgement)) {
                return new Judgement(
                        outcome,
                        ReasonDocument.reason(reason, summary),
                        series.stream().map(Entry::seriesVerdict).toList(),
                        findings == null
                                ? List.of()
                                : findings.stream().map(FindingEntry::finding).toList(),
                        culprits == null
                                ? List.of()
                                : culprits.stream().map(CulpritEntry::culprit).toList(),
                        sinceByKey());
            }
        }
        throw new IllegalArgumentException("unknown judgement '" + judgement + "'");
    }

    private Map<MeasuredSeries.Key, Since> sinceByKey() {
        Map<MeasuredSeries.Key, Since> all = new HashMap<>();
        series.stream()
                .filter(entry -> entry.since() != null)
                .forEach(entry -> all.put(
                        new MeasuredSeries.Key(entry.series(), entry.metric()),
                        entry.since().since(Boolean.TRUE.equals(entry.isNew()))));
        if (notMeasured != null) {
            notMeasured.forEach(open -> all.put(
                    new MeasuredSeries.Key(open.series(), open.metric()),
                    open.since().since(false)));
        }
        return all;
    }

    private static @Nullable Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }

    private static double number(@Nullable Double value) {
        return value == null ? Double.NaN : value;
    }
}
