package io.perfgate.result;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesId;
import io.perfgate.read.ReadError;
import io.perfgate.read.Result;
import io.perfgate.read.Window;
import io.perfgate.record.RunRecords;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.result.Formats.RecordedRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Results as comparable series. */
public final class Results {

    private Results() {}

    /** Refuses names that become equal because they differ only in unprintable characters. */
    private static List<MeasuredRun> distinct(Path path, List<MeasuredRun> runs) {
        try {
            runs.forEach(MeasuredRun::byKey);
            return runs;
        } catch (IllegalArgumentException twice) {
            throw new ReadError(path + ": " + twice.getMessage(), twice);
        }
    }

    /** The runs of several results. None is named twice, because repeated values would look like less noise. */
    public static List<MeasuredRun> runs(List<Path> paths) {
        Map<Path, Path> known = new HashMap<>();
        List<MeasuredRun> runs = new ArrayList<>();
        for (Path result : Formats.resultsAt(paths)) {
            Path before = known.put(real(result), result);
            if (before != null) {
                throw new ReadError(result + ": the same file as " + before + "; name each result once");
            }
            runs.addAll(distinct(result, Formats.read(result, Window.ALL).runs(result.toString())));
        }
        return runs;
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException missing) {
            return path; // the reader reports it
        }
    }

    /** A result as one trial of a workload, with series under the workload's name. */
    public static List<MeasuredSeries> ofTrial(Path path, Result result, SeriesId workload) {
        List<MeasuredSeries> series = result.series(workload);
        for (MeasuredSeries measuredSeries : series) {
            if (measuredSeries.trials().size() > 1) {
                throw new ReadError(path + ": '" + measuredSeries.id().subject() + "' "
                        + measuredSeries.metric().name() + " has "
                        + measuredSeries.trials().size() + " values; one start of a program is one trial, so write one "
                        + "value of each series (JMH: -f 1) and raise 'trials' for more");
            }
        }
        if (series.isEmpty()) {
            throw new ReadError(path + ": contains no measurements");
        }
        distinct(path, List.of(new MeasuredRun(workload.name(), series)));
        return series;
    }

    /** The whole run record, if the path is one; other results have only {@link #runs}. */
    public static Optional<UnjudgedRun> record(Path path) {
        List<Path> results = Formats.resultsAt(List.of(path));
        return results.size() == 1 && Formats.of(results.get(0)).equals(RecordedRun.FORMAT)
                ? Optional.of(RunRecords.readUnjudged(results.get(0)))
                : Optional.empty();
    }
}
