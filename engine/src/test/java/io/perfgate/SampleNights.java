package io.perfgate;

import io.perfgate.judge.Summary;
import io.perfgate.measure.Basis;
import io.perfgate.measure.Change;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.Measurements;
import io.perfgate.record.Reference;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunRecord;
import io.perfgate.record.SinceAccepted;
import io.perfgate.record.SinceAccepted.Night;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Policy;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Nights of a suite of two series, of which {@code send} became 8 % slower: first pending, then red. */
public final class SampleNights {

    private static final Instant FIRST = Instant.parse("2026-01-02T02:00:00Z");
    private static final double WELL = 10;
    private static final double SLOW = 10.8;

    private SampleNights() {}

    /** @param night counted from 1, since it became slow; all but the first are judged together */
    public static RunRecord slow(int night) {
        Change change = new Change(0.08, 0.05, 0.11, WELL, SLOW).over(night);
        Verdict verdict = night == 1
                ? new Verdict.Undecided(Optional.of(change), Verdict.Doubt.PENDING, Reason.of("pending"))
                : new Verdict.Regressed(change, Basis.NIGHTS, Reason.of("nights", new Reason.Value.Count(night)));
        return record(night, ofNight(night), verdict);
    }

    /** The night after this many slow ones, with the regression fixed. */
    public static RunRecord fixed(int slowNights) {
        return record(slowNights + 1, WELL, unchanged());
    }

    private static Verdict unchanged() {
        return new Verdict.Unchanged(
                new Change(0, -0.03, 0.03, WELL, WELL), OptionalDouble.of(0.09), Basis.LEVEL, Reason.of("tolerance"));
    }

    private static RunRecord record(int night, double send, Verdict verdict) {
        MeasuredRun run = measured("night " + night, send);
        List<MeasuredRun> baseline = IntStream.rangeClosed(1, 4)
                .mapToObj(accepted -> measured("accepted " + accepted, WELL))
                .toList();
        List<Night> nights = IntStream.range(1, night)
                .mapToObj(before -> new Night(
                        "night " + before,
                        "#" + before,
                        Optional.empty(),
                        at(before),
                        measured("", ofNight(before)).series(),
                        List.of(),
                        new TreeSet<>()))
                .toList();
        UnjudgedRun unjudged = new UnjudgedRun(
                new RunHeader("broker-nightly", run.name(), "#" + night, at(night), at(night)),
                Records.judged().machine(),
                Measurements.of(run.series()),
                new Reference(
                        Policy.DEFAULT,
                        baseline,
                        List.of(),
                        Optional.empty(),
                        new SinceAccepted(Optional.empty(), Set.of(), nights)));
        List<SeriesVerdict> verdicts = List.of(
                SeriesVerdict.of(run.series().get(1), unchanged()),
                SeriesVerdict.of(run.series().get(0), verdict));
        return new RunRecord(unjudged, Summary.of(verdicts, Policy.DEFAULT));
    }

    /** The slow nights differ a little; their level is 8 % slower. */
    private static double ofNight(int night) {
        return SLOW + 0.1 * (night - 2);
    }

    private static Instant at(int night) {
        return FIRST.plus(night, ChronoUnit.DAYS);
    }

    private static MeasuredRun measured(String name, double send) {
        return new MeasuredRun(
                name, Stream.of(series("send", send), series("receive", WELL)).toList());
    }

    private static MeasuredSeries series(String request, double level) {
        return new MeasuredSeries(
                SeriesId.of("orders", Map.of(), "10", request),
                Metrics.MEAN,
                List.of(level - 0.1, level, level + 0.1, level));
    }
}
