package io.perfgate.record;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.hardware.Surroundings;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.OrEmpty;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The JSON form of an accepted run, in baselines and in records of runs compared with it. */
public record StoredRun(String run, @JsonUnwrapped Values values) {

    /** The values that later runs are compared with. */
    public record Values(
            Optional<String> pinned,
            @OrEmpty SortedSet<MeasuredSeries.Key> newLevels,
            List<MeasuredSeries> series,
            Optional<HardwareFacts> facts,
            Optional<Calibration> calibration,
            @OrEmpty List<KnownSize> known) {

        public static Values of(MeasuredRun run, Optional<Surroundings> surroundings) {
            return new Values(
                    run.pinned(),
                    new TreeSet<>(run.newLevels()),
                    run.series(),
                    surroundings.flatMap(Surroundings::facts),
                    surroundings.flatMap(Surroundings::calibration),
                    run.known().entrySet().stream()
                            .sorted(Map.Entry.comparingByKey())
                            .map(entry -> new KnownSize(entry.getKey(), entry.getValue()))
                            .toList());
        }

        public MeasuredRun measured(String run) {
            Map<MeasuredSeries.Key, Double> sizes =
                    known.stream().collect(Collectors.toMap(KnownSize::key, KnownSize::size));
            MeasuredRun measured = new MeasuredRun(run, series, pinned, newLevels, sizes);
            measured.byKey(); // refuses duplicates
            return measured;
        }

        public Surroundings surroundings(String run) {
            return new Surroundings(run, facts, calibration);
        }
    }

    record KnownSize(@JsonUnwrapped MeasuredSeries.Key key, double size) {}

    static StoredRun of(MeasuredRun run, List<Surroundings> all) {
        Optional<Surroundings> itsOwn = all.stream()
                .filter(surroundings -> surroundings.run().equals(run.name()))
                .findFirst();
        return new StoredRun(run.name(), Values.of(run, itsOwn));
    }

    MeasuredRun measured() {
        return values.measured(run);
    }

    Optional<Surroundings> surroundings() {
        return Optional.of(values.surroundings(run))
                .filter(known ->
                        known.facts().isPresent() || known.calibration().isPresent());
    }
}
