package io.perfgate.record;

import io.perfgate.document.DocumentBounds;
import io.perfgate.document.Json;
import io.perfgate.hardware.Hardware;
import io.perfgate.measure.Instants;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Names;
import io.perfgate.measure.OrNull;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The part of a stored run that a trend needs. It lacks the curves and the course, which make up most of a record.
 *
 * @param baseline the runs it was compared with, with their values
 * @param measuringChanged as in {@link RunHeader}
 */
public record RunOutline(
        String suite,
        String profile,
        Instant startedAt,
        MeasuredRun measured,
        List<MeasuredRun> baseline,
        Judgement judgement,
        Optional<String> measuringChanged) {

    public RunOutline {
        Names.ofFile("suite", suite);
        Names.ofFile("hardware profile", profile);
        Instants.within(startedAt);
        baseline = List.copyOf(baseline);
        measuringChanged = measuringChanged.map(Names::shown);
    }

    /** Reads the run record in a file; refuses one without a judgement. */
    public static RunOutline read(Path file) {
        return Json.read(file, "run record", Document.class, RunRecords.SCHEMA, Document::toOutline);
    }

    /** The parts of {@link RunRecords.RunDocument} that are read. */
    private record Document(
            String suite,
            String run,
            Instant startedAt,
            Hardware hardware,
            @OrNull @Nullable Judgement judgement,
            List<MeasuredSeries> series,
            List<StoredRun> baseline,
            Optional<String> measuringChanged) {

        RunOutline toOutline() {
            DocumentBounds.mustHold(series.size(), Stream.empty());
            return new RunOutline(
                    suite,
                    hardware.profile(),
                    startedAt,
                    new MeasuredRun(run, series),
                    baseline.stream().map(StoredRun::measured).toList(),
                    Objects.requireNonNull(judgement, "it is not judged"),
                    measuringChanged);
        }
    }
}
