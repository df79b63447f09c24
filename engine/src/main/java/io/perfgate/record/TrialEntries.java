package io.perfgate.record;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.record.ReadDocument.Entry;
import io.perfgate.record.ReadDocument.Result;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/** Trials that stand in a run record or a CSV as entries of {@link ReadDocument}: how many, their mean, least and most. */
final class TrialEntries {

    private TrialEntries() {}

    static Result result(Path path, ToolResult result) {
        if (result instanceof ToolResult.Recorded recorded) {
            return Result.of(
                    path,
                    "perfgate",
                    recorded.run().build(),
                    entries("", recorded.run().measured()));
        }
        List<MeasuredRun> runs = ((ToolResult.Trials) result).runs();
        List<Entry> entries = new ArrayList<>();
        runs.forEach(run -> entries.addAll(entries(runs.size() == 1 ? "" : run.name() + ": ", run)));
        return Result.of(path, "csv", "", entries);
    }

    private static List<Entry> entries(String prefix, MeasuredRun run) {
        return run.series().stream()
                .filter(one -> !one.trials().isEmpty())
                .map(one -> entry(prefix, one))
                .toList();
    }

    private static Entry entry(String prefix, MeasuredSeries one) {
        DoubleSummaryStatistics trials =
                one.trials().stream().mapToDouble(Double::doubleValue).summaryStatistics();
        return new Entry(
                prefix + one.id().name(),
                one.metric().name(),
                one.metric().unit(),
                trials.getCount(),
                null,
                trials.getAverage(),
                trials.getMin(),
                trials.getMax(),
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null);
    }
}
