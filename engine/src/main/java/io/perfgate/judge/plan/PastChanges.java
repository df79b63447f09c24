package io.perfgate.judge.plan;

import io.perfgate.judge.noise.Drift;
import io.perfgate.level.RunLevels;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How often series changed over accepted runs. */
public final class PastChanges {

    /** @param beginsLevel whether the run was accepted with a new level of the series */
    private record Run(MeasuredSeries series, boolean beginsLevel) {}

    private PastChanges() {}

    /** The number of changes of each series, in the metric that changed most often. */
    public static Map<SeriesId, Integer> of(List<MeasuredRun> accepted) {
        Map<SeriesId, Integer> changes = new HashMap<>();
        accepted.stream()
                .flatMap(run -> run.series().stream()
                        .filter(series -> series.mean().orElse(0) > 0)
                        .map(series -> new Run(series, run.newLevels().contains(series.key()))))
                .collect(Collectors.groupingBy(run -> run.series().key()))
                .values()
                .forEach(runs -> changes.merge(runs.get(0).series().id(), levels(runs) - 1, Math::max));
        return changes;
    }

    private static int levels(List<Run> runs) {
        double[] logs = runs.stream()
                .mapToDouble(run -> Math.log(run.series().mean().orElseThrow()))
                .toArray();
        return RunLevels.of(logs, run -> runs.get(run).beginsLevel(), Drift.USUAL.variance(), Drift.USUAL.degrees())
                .levels()
                .size();
    }
}
