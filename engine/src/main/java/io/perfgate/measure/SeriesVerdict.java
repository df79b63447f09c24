package io.perfgate.measure;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/** The verdict on a subject. */
public record SeriesVerdict(Subject subject, Verdict verdict) {

    public SeriesVerdict {
        Objects.requireNonNull(subject, "subject");
        Objects.requireNonNull(verdict, "verdict");
    }

    /** A series beside its baseline. */
    public static SeriesVerdict of(SeriesId id, Metric metric, Verdict verdict) {
        return new SeriesVerdict(new Subject.Series(id, metric), verdict);
    }

    public static SeriesVerdict of(MeasuredSeries series, Verdict verdict) {
        return of(series.id(), series.metric(), verdict);
    }

    /** The subject's name. */
    public String series() {
        return subject.name();
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

    /** The change since the baseline; of a limit or a leak, which are held against what is allowed, there is none. */
    public Optional<Change> moved() {
        return verdict.change().filter(change -> subject instanceof Subject.Series);
    }

    /** By which what changed is ranked, in every report: 0 where nothing is compared. */
    public double size() {
        return verdict.change().map(Change::size).orElse(0.0);
    }

    /** How much worse it is, counted as tolerances are: of a share in points; below 0 where it is better. */
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

    /** How it moved, beside columns that tell the levels. */
    public Reason change() {
        return moved().map(change -> Movement.ofColumns(metric(), change)).orElse(Reason.NONE);
    }

    /** All that is said of it. */
    public Reason sentence() {
        return moved().filter(change -> !verdict.why().isPlain())
                .map(change -> Movement.of(subject, change).and(verdict.why()))
                .orElse(verdict.why());
    }

    public boolean regressed() {
        return verdict instanceof Verdict.Regressed;
    }

    /** It looks worse than is allowed, though not surely. */
    public boolean suspect() {
        return hasDoubt(Verdict.Doubt.SUSPECT);
    }

    /** It is too noisy tonight to be judged. */
    public boolean blind() {
        return hasDoubt(Verdict.Doubt.BLIND);
    }

    /** It may be at a worse level, which the next nights will tell. */
    public boolean pending() {
        return hasDoubt(Verdict.Doubt.PENDING);
    }

    private boolean hasDoubt(Verdict.Doubt doubt) {
        return verdict instanceof Verdict.Undecided open && open.doubt() == doubt;
    }
}
