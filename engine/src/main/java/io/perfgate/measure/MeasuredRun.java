package io.perfgate.measure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * All series of one run, whatever tool measured them.
 *
 * @param pinned the name under which a baseline pins the run, for example a release
 * @param newLevels series that regressed in this run but were accepted, so a new level begins
 * @param known series with acknowledged regressions at the time of acceptance, with their sizes
 */
public record MeasuredRun(
        String name,
        List<MeasuredSeries> series,
        Optional<String> pinned,
        Set<MeasuredSeries.Key> newLevels,
        Map<MeasuredSeries.Key, Double> known) {

    /** The name of a build that is measured interleaved and was never accepted. */
    public static final String OTHER_BUILD = "against";

    public MeasuredRun {
        name = PlainText.line(name); // a merged run has the names of all
        series = List.copyOf(series);
        pinned = pinned.map(Names::shown);
        newLevels = Set.copyOf(newLevels);
        known = Map.copyOf(known);
    }

    public MeasuredRun knowing(Map<MeasuredSeries.Key, Double> sizes) {
        return new MeasuredRun(name, series, pinned, newLevels, sizes);
    }

    /** With the known regressions of the accepted run of this name. */
    public MeasuredRun knowingAs(List<MeasuredRun> accepted) {
        return accepted.stream()
                .filter(run -> run.name().equals(name))
                .findFirst()
                .map(run -> knowing(run.known()))
                .orElse(this);
    }

    public MeasuredRun pinnedAs(String pin) {
        return new MeasuredRun(name, series, Optional.of(pin), newLevels, known);
    }

    public MeasuredRun(String name, List<MeasuredSeries> series) {
        this(name, series, Optional.empty(), Set.of(), Map.of());
    }

    /** Merges several runs of the same build; each series has the trials of all. */
    public static MeasuredRun merged(List<MeasuredRun> runs) {
        Map<MeasuredSeries.Key, MeasuredSeries> all = new LinkedHashMap<>();
        for (MeasuredRun run : runs) {
            run.byKey().forEach((key, series) -> all.merge(key, series, MeasuredSeries::followedBy));
        }
        return new MeasuredRun(
                String.join(", ", runs.stream().map(MeasuredRun::name).toList()), List.copyOf(all.values()));
    }

    /** The series by key; a duplicate is an error in the input. */
    public Map<MeasuredSeries.Key, MeasuredSeries> byKey() {
        Map<MeasuredSeries.Key, MeasuredSeries> found = new LinkedHashMap<>();
        for (MeasuredSeries measuredSeries : series) {
            if (found.put(measuredSeries.key(), measuredSeries) != null) {
                throw new IllegalArgumentException("run '" + name + "' holds series '"
                        + measuredSeries.key().series() + "' "
                        + measuredSeries.key().metric() + " twice");
            }
        }
        return found;
    }
}
