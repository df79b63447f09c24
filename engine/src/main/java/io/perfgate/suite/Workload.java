package io.perfgate.suite;

import io.perfgate.measure.Place;
import io.perfgate.measure.SeriesId;
import java.time.Duration;
import java.util.List;
import java.util.SortedMap;

/** A measured workload: a Gatling simulation or a command at some loads, or a selection of JMH benchmarks. */
public sealed interface Workload permits GatlingWorkload, JmhWorkload, CommandWorkload {
    WorkloadBasics basics();

    default String name() {
        return basics().name();
    }

    default SortedMap<String, String> parameters() {
        return basics().parameters();
    }

    default Launch launch() {
        return basics().launch();
    }

    default Duration within() {
        return basics().within();
    }

    default Trials trials() {
        return basics().trials();
    }

    /** The levels of load in each trial; one blank level if there are none. */
    List<String> loads();

    default List<AtLoad> atLoads() {
        return loads().stream().map(load -> new AtLoad(this, load)).toList();
    }

    default SeriesId series(String load) {
        return SeriesId.of(name(), parameters(), load, "");
    }

    /** The time cut from the beginning of each trial. */
    Duration warmUp();

    /** Requires whole seconds, because programs get whole seconds and the window must be the same for both. */
    static void mustBeMeasurable(String name, List<String> loads, Duration warmUp, Duration measure) {
        if (loads.isEmpty()) {
            throw new IllegalArgumentException("workload '" + name + "' has an empty 'load'");
        }
        if (warmUp.toMillisPart() != 0 || measure.toMillisPart() != 0) {
            throw new IllegalArgumentException("workload '" + name + "': 'warmUp' and 'measure' must be whole seconds");
        }
        if (warmUp.isNegative() || measure.compareTo(Duration.ofSeconds(1)) < 0) {
            throw new IllegalArgumentException("workload '" + name + "': 'measure' must be at least 1s");
        }
    }

    /**
     * A workload at one of its loads, which is what a trial measures.
     *
     * @param load blank if it has none
     */
    record AtLoad(Workload workload, String load) {

        public Place place() {
            return new Place(workload.name(), load);
        }

        /** The name for files and folders. */
        public String fileName() {
            return place().words().replaceAll("[^A-Za-z0-9._-]+", "-");
        }

        /** @param request blank for the whole */
        public SeriesId series(String request) {
            return SeriesId.of(workload.name(), workload.parameters(), load, request);
        }
    }
}
