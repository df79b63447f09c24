package io.perfgate.measure;

import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.Since.Worsening;
import java.util.Optional;
import java.util.OptionalDouble;

/** The verdict on a subject. */
public record SeriesVerdict(Subject subject, Verdict verdict) {

    /** Smaller changes are shown as no change. */
    private static final double NOTHING = 0.0005;
    /** Smaller changes in points are shown as no change. */
    private static final double NO_POINTS = 0.00005;

    public static SeriesVerdict of(SeriesId id, Metric metric, Verdict verdict) {
        return new SeriesVerdict(new Subject.Series(id, metric), verdict);
    }

    public static SeriesVerdict of(MeasuredSeries series, Verdict verdict) {
        return of(series.id(), series.metric(), verdict);
    }

    /** A metric that was expected at a place in the suite but was not measured. */
    public static SeriesVerdict unmeasured(String where, String metric, Reason why) {
        return new SeriesVerdict(
                new Subject.Unmeasured(where, new Metric(metric, "", Direction.LOWER)), new Verdict.Invalid(why));
    }

    public String series() {
        return subject.name();
    }

    public SeriesId id() {
        return subject.id();
    }

    public Metric metric() {
        return subject.metric();
    }

    public MeasuredSeries.Key key() {
        return new MeasuredSeries.Key(subject.name(), subject.metric().name());
    }

    /** The key of the series that was measured. */
    public MeasuredSeries.Key measured() {
        return new MeasuredSeries.Key(id().name(), metric().name());
    }

    public SeriesVerdict with(Verdict other) {
        return new SeriesVerdict(subject, other);
    }

    /** The change since the baseline; empty for limits and leaks. */
    public Optional<Change> moved() {
        return verdict.change().filter(change -> subject instanceof Subject.Series);
    }

    /** The size for ranking in all reports; 0 if nothing is compared. */
    public double size() {
        return verdict.change().map(Change::size).orElse(0.0);
    }

    /** The worsening in the unit of tolerances; below 0 if it is better. */
    public OptionalDouble worseBy() {
        Optional<Change> change = moved();
        if (change.isEmpty()) {
            return OptionalDouble.empty();
        }
        double moved = metric().isShare()
                ? change.get().current() - change.get().baseline()
                : change.get().relative();
        return Double.isFinite(moved)
                ? OptionalDouble.of(metric().direction() == Direction.LOWER ? moved : -moved)
                : OptionalDouble.empty();
    }

    /** The worsening with its interval; empty if there is no ratio or no interval. */
    public Optional<Worsening> worsening() {
        return verdict.change().flatMap(change -> Worsening.of(metric(), change));
    }

    /** The change, for use beside columns that show the levels. */
    public Reason change() {
        return moved().map(this::columns).orElse(Reason.NONE);
    }

    public Reason sentence() {
        return moved().filter(change -> !verdict.why().isPlain())
                .map(change -> movement(change).and(verdict.why()))
                .orElse(verdict.why());
    }

    /** The first clause of the sentence. */
    private Reason movement(Change change) {
        Metric metric = metric();
        double relative = change.relative();
        return Reason.of(
                key(metric, change),
                new Value.MetricLabel(metric.name()),
                id().reason(),
                new Value.Share(Double.isNaN(relative) ? 0 : Math.abs(relative)),
                interval(change),
                new Value.Amount(change.baseline(), metric.unit()),
                new Value.Amount(change.current(), metric.unit()));
    }

    /** Formats {@code +18 % (+12 % to +25 %)}; in points for a share; nothing if there is no ratio. */
    private Reason columns(Change change) {
        if (metric().isShare()) {
            double difference = change.current() - change.baseline();
            if (!Double.isFinite(difference)) {
                return Reason.NONE;
            }
            return Math.abs(difference) < NO_POINTS
                    ? Reason.of("change", new Value.Points(0))
                    : Reason.of(difference < 0 ? "change" : "change.more", new Value.Points(difference));
        }
        if (Double.isNaN(change.relative())) {
            return Reason.NONE;
        }
        Value.Change relative = new Value.Change(change.relative());
        return Double.isNaN(change.low())
                ? Reason.of("change", relative)
                : Reason.of("change.sure", relative, interval(change));
    }

    private static Reason interval(Change change) {
        return Reason.of("interval", new Value.Change(change.low()), new Value.Change(change.high()));
    }

    private static String key(Metric metric, Change change) {
        if (metric.isShare() || Double.isNaN(change.relative())) {
            return "levels";
        }
        boolean hasInterval = !Double.isNaN(change.low());
        if (Math.abs(change.relative()) < NOTHING && hasInterval) {
            return "same";
        }
        if (Metrics.isWork(metric) && hasInterval && change.relative() > 0) {
            return "moreWork";
        }
        return (change.relative() < 0 ? "fell" : "rose") + (hasInterval ? "" : "Once");
    }

    public boolean regressed() {
        return verdict instanceof Verdict.Regressed;
    }

    /** Whether it is suspect: perhaps worse than allowed, but not certainly. */
    public boolean suspect() {
        return hasDoubt(Verdict.Doubt.SUSPECT);
    }

    /** Whether it is too noisy tonight to be judged. */
    public boolean blind() {
        return hasDoubt(Verdict.Doubt.BLIND);
    }

    /** Whether it is too noisy to be judged in any run. */
    public boolean notGated() {
        return hasDoubt(Verdict.Doubt.NOT_GATED);
    }

    /** Whether it may be at a worse level, which the next nights will show. */
    public boolean pending() {
        return hasDoubt(Verdict.Doubt.PENDING);
    }

    private boolean hasDoubt(Verdict.Doubt doubt) {
        return verdict instanceof Verdict.Undecided open && open.doubt() == doubt;
    }
}
