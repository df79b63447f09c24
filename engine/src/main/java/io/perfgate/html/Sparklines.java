package io.perfgate.html;

import io.perfgate.measure.Change;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.record.Night;
import io.perfgate.record.RunRecord;
import io.perfgate.report.Lead;
import io.perfgate.report.SeriesState;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** The lines of all series of a run, collected in one pass. */
final class Sparklines {

    private static final int MOST_RUNS = 24;

    private final RunRecord record;
    private final Texts texts;
    private final List<Map<MeasuredSeries.Key, MeasuredSeries>> runs;

    Sparklines(RunRecord record, Texts texts) {
        this.record = record;
        this.texts = texts;
        this.runs = Stream.of(
                        record.baseline().stream(),
                        record.reference().sinceAccepted().nights().stream().map(Night::measured),
                        Stream.of(record.measured()))
                .flatMap(some -> some.map(MeasuredRun::byKey))
                .toList();
    }

    /** Blank if there is nothing to compare. */
    String of(SeriesVerdict verdict) {
        List<Double> means = runs.stream()
                .map(run -> run.get(verdict.key()))
                .filter(Objects::nonNull)
                .flatMap(series -> series.mean().stream().boxed())
                .toList();
        return verdict.moved()
                .filter(change -> means.size() > 1)
                .map(change -> sparkline(verdict, change, means).svg())
                .orElse("");
    }

    private Sparkline sparkline(SeriesVerdict verdict, Change change, List<Double> means) {
        double tolerance = record.policy().toleranceOf(verdict.metric().name())
                * (verdict.metric().isShare() ? 1 : Math.abs(change.baseline()));
        return new Sparkline(
                means.subList(Math.max(0, means.size() - MOST_RUNS), means.size()),
                change.baseline(),
                change.baseline() - tolerance,
                change.baseline() + tolerance,
                SeriesState.of(verdict.verdict()),
                texts.of(Lead.sentence(verdict)));
    }
}
