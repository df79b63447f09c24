package io.perfgate.judge.plan;

import io.perfgate.judge.noise.Drift;
import io.perfgate.level.RunLevels;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How often series changed over accepted runs. */
public final class PastChanges {

    private record Run(double mean, boolean beginsLevel) {}

    private PastChanges() {}

    /** The number of changes of each series, in the metric that changed most often. */
    public static Map<SeriesId, Integer> of(List<MeasuredRun> accepted) {
        Map<SeriesId, Map<MeasuredSeries.Key, List<Run>>> all = new HashMap<>();
        for (MeasuredRun run : accepted) {
            run.series().stream().filter(series -> series.mean().orElse(0) > 0).forEach(series -> all.computeIfAbsent(
                            series.id(), unknown -> new HashMap<>())
                    .computeIfAbsent(series.key(), unknown -> new ArrayList<>())
                    .add(new Run(
                            Math.log(series.mean().orElseThrow()),
                            run.newLevels().contains(series.key()))));
        }
        Map<SeriesId, Integer> changes = new HashMap<>();
        all.forEach((id, metrics) -> changes.put(
                id,
                metrics.values().stream().mapToInt(PastChanges::levels).max().orElseThrow() - 1));
        return changes;
    }

    private static int levels(List<Run> runs) {
        boolean[] begins = new boolean[runs.size()];
        for (int run = 0; run < begins.length; run++) {
            begins[run] = runs.get(run).beginsLevel();
        }
        return RunLevels.of(
                        runs.stream().mapToDouble(Run::mean).toArray(),
                        begins,
                        Drift.USUAL.variance(),
                        Drift.USUAL.degrees())
                .levels()
                .size();
    }
}
