package io.perfgate.measure;

import java.util.Optional;
import java.util.OptionalDouble;

/** The verdict on a subject. */
public record SeriesVerdict(Subject subject, Verdict verdict) {

    /** A series compared with its baseline. */
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

    /** The subject's name. */
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
        return moved().map(change -> Movement.ofColumns(metric(), change)).orElse(Reason.NONE);
    }

    public Reason sentence() {
        return moved().filter(change -> !verdict.why().isPlain())
                .map(change -> Movement.of(subject, change).and(verdict.why()))
                .orElse(verdict.why());
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

    /** Whether it may be at a worse level, which the next nights will show. */
    public boolean pending() {
        return hasDoubt(Verdict.Doubt.PENDING);
    }

    private boolean hasDoubt(Verdict.Doubt doubt) {
        return verdict instanceof Verdict.Undecided open && open.doubt() == doubt;
    }
}
