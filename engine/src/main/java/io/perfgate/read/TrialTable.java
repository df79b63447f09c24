package io.perfgate.read;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesId;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A table of trials, of one run or several. */
public record TrialTable(Path file, List<MeasuredRun> runs) implements Result {

    public TrialTable {
        runs = List.copyOf(runs);
    }

    @Override
    public String tool() {
        return "csv";
    }

    @Override
    public List<MeasuredRun> runs(String name) {
        return runs;
    }

    @Override
    public List<MeasuredSeries> series(SeriesId whole) {
        if (runs.size() > 1) {
            throw new ReadError(file + ": holds " + runs.size() + " runs; one was expected");
        }
        return runs.stream()
                .flatMap(run -> run.series().stream())
                .map(series -> new MeasuredSeries(whole.of(series.id().workload()), series.metric(), series.trials()))
                .toList();
    }

    @Override
    public List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        runs.forEach(run -> rows.addAll(rows(runs.size() == 1 ? "" : run.name() + ": ", run)));
        return rows;
    }

    /** Number, mean, least and greatest value of each series' trials. */
    public static List<Row> rows(String prefix, MeasuredRun run) {
        return run.series().stream()
                .filter(series -> !series.trials().isEmpty())
                .map(measured -> Row.of(
                        prefix + measured.id().name(),
                        measured.metric().name(),
                        measured.metric().unit(),
                        Aggregate.of(measured.trials())))
                .toList();
    }
}
