package io.perfgate.result;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesId;
import io.perfgate.read.Format;
import io.perfgate.read.ReadError;
import io.perfgate.read.Result;
import io.perfgate.read.Row;
import io.perfgate.read.TrialTable;
import io.perfgate.record.RunRecords;
import io.perfgate.record.UnjudgedRun;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** A run record as a result. */
record RecordedRun(Path file, UnjudgedRun run) implements Result {

    static final Format FORMAT = new Format(
            "run.json",
            head -> head.jsonNames().containsAll(Set.of("schema", "suite", "run", "series")),
            (path, window) -> new RecordedRun(path, RunRecords.readUnjudged(path)));

    @Override
    public String tool() {
        return "perfgate";
    }

    @Override
    public String version() {
        return run.header().build();
    }

    @Override
    public List<MeasuredRun> runs(String name) {
        return List.of(run.measured());
    }

    @Override
    public List<MeasuredSeries> series(SeriesId whole) {
        throw new ReadError(file + ": a whole run, not the result of one trial");
    }

    @Override
    public List<Row> rows() {
        return TrialTable.rows("", run.measured());
    }
}
