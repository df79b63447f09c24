package io.perfgate.suite;

import io.perfgate.measure.Place;
import io.perfgate.measure.SeriesId;
import java.util.Objects;

/**
 * A workload at one of its loads, which is what a trial measures.
 *
 * @param load blank where it has none
 */
public record LoadedWorkload(Workload workload, String load) {

    public LoadedWorkload {
        Objects.requireNonNull(workload, "workload");
        Objects.requireNonNull(load, "load");
    }

    public Place place() {
        return new Place(workload.name(), load);
    }

    /** @param request blank for the whole */
    public SeriesId series(String request) {
        return SeriesId.of(workload.name(), workload.parameters(), load, request);
    }
}
