package io.perfgate.jenkins.trend;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.record.RunOutline;
import io.perfgate.trend.TrendFigures;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The part of a run for the index. It comes from an agent, so its size is limited.
 *
 * @param comparedWith the runs of its baseline by name, with their pinned names; blank if not pinned
 */
public record IndexedRun(IndexedGate gate, List<TrendFigures> figures, Map<String, String> comparedWith) {

    static final int MOST_SERIES = 10_000;
    static final int LONGEST_NAME = 2_000;

    public IndexedRun {
        figures = List.copyOf(figures);
        comparedWith = Map.copyOf(comparedWith);
        if (figures.size() > MOST_SERIES) {
            throw new IllegalArgumentException(figures.size() + " series are too many for a trend; " + MOST_SERIES
                    + " are the most: divide the suite");
        }
        Stream.Builder<String> names = Stream.<String>builder()
                .add(gate.suite())
                .add(gate.profile())
                .add(gate.run())
                .add(gate.measuringChanged());
        comparedWith.forEach((run, pinned) -> names.add(run).add(pinned));
        figures.stream().map(TrendFigures::judged).forEach(series -> names.add(series.series())
                .add(series.metric().name())
                .add(series.metric().unit()));
        names.build().filter(name -> name.length() > LONGEST_NAME).findAny().ifPresent(name -> {
            throw new IllegalArgumentException("a name of " + name.length() + " characters, '" + name.substring(0, 40)
                    + "...', is too long for a trend; " + LONGEST_NAME + " are the most");
        });
    }

    public static IndexedRun of(GateId id, RunOutline run) {
        return new IndexedRun(
                new IndexedGate(
                        id,
                        run.startedAt().toEpochMilli(),
                        run.suite(),
                        run.profile(),
                        run.measured().name(),
                        run.judgement().outcome().word(),
                        run.measuringChanged().orElse("")),
                TrendFigures.of(run),
                run.baseline().stream()
                        .collect(Collectors.toMap(
                                MeasuredRun::name,
                                measured -> measured.pinned().orElse(""),
                                (first, second) -> first)));
    }
}
