package io.perfgate.jenkins.trend;

import io.perfgate.measure.Change;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunOutline;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs made up for tests: each series has a level and a verdict. */
final class Runs {

    static final String PROFILE = "rack-7";
    static final String SUITE = "nightly";
    static final Instant FIRST_NIGHT = Instant.parse("2026-01-01T01:00:00Z");
    static final Metric MEAN = new Metric("mean", "ms", Direction.LOWER);

    private Runs() {}

    /** Series {@code a}, {@code b}, ... at these levels, none changed. */
    static IndexedRun quiet(int build, double... levels) {
        List<SeriesVerdict> verdicts = new ArrayList<>();
        for (int i = 0; i < levels.length; i++) {
            verdicts.add(verdict(
                    name(i), new Verdict.Unchanged(new Change(0, -0.01, 0.01, levels[i], levels[i]), Reason.NONE)));
        }
        return of(build, Outcome.PASS, verdicts, List.of());
    }

    static IndexedRun of(int build, Outcome outcome, List<SeriesVerdict> verdicts, List<MeasuredRun> baseline) {
        return of(build, outcome, new MeasuredRun("run-" + build, List.of()), verdicts, baseline);
    }

    static IndexedRun of(
            int build,
            Outcome outcome,
            MeasuredRun measured,
            List<SeriesVerdict> verdicts,
            List<MeasuredRun> baseline) {
        return IndexedRun.of(
                new GateId(build, 1),
                new RunOutline(
                        SUITE,
                        PROFILE,
                        FIRST_NIGHT.plusSeconds(build * 86_400L),
                        measured,
                        baseline,
                        new Judgement(outcome, Reason.NONE, verdicts),
                        Optional.empty()));
    }

    /** The same after the measurement setup changed. */
    static IndexedRun measuredOtherwise(IndexedRun run, String why) {
        IndexedGate gate = run.gate();
        return new IndexedRun(
                new IndexedGate(
                        gate.id(),
                        gate.startedAtMillis(),
                        gate.suite(),
                        gate.profile(),
                        gate.run(),
                        gate.outcome(),
                        why),
                run.figures(),
                run.comparedWith());
    }

    static SeriesVerdict verdict(String series, Verdict verdict) {
        return SeriesVerdict.of(SeriesId.named(series), MEAN, verdict);
    }

    /** A run of a baseline in which series {@code a} had this level. */
    static MeasuredRun past(String name, double level) {
        return new MeasuredRun(
                name, List.of(new MeasuredSeries(SeriesId.of("a", Map.of(), "", ""), MEAN, List.of(level))));
    }

    static String name(int series) {
        return String.valueOf((char) ('a' + series));
    }

    static TrendQuery query(String series) {
        return new TrendQuery(PROFILE, SUITE, series, null, 0, 5_000);
    }
}
