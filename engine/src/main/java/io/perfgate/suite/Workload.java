package io.perfgate.suite;

import io.perfgate.measure.Must;
import io.perfgate.measure.Place;
import io.perfgate.measure.SeriesId;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** A measured workload: a Gatling simulation or a command at some loads, or a selection of JMH benchmarks. */
public sealed interface Workload permits GatlingWorkload, JmhWorkload, CommandWorkload {
    WorkloadBasics basics();

    default String name() {
        return basics().name();
    }

    /** The workload in error messages. */
    default String what() {
        return "workload '" + name() + "'";
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
        Must.hold(!loads.isEmpty(), "workload '" + name + "' has an empty 'load'");
        Must.hold(
                warmUp.toMillisPart() == 0 && measure.toMillisPart() == 0,
                "workload '" + name + "': 'warmUp' and 'measure' must be whole seconds");
        Must.hold(
                !warmUp.isNegative() && measure.compareTo(Duration.ofSeconds(1)) >= 0,
                "workload '" + name + "': 'measure' must be at least 1s");
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

    /**
     * How many trials a workload gets: at least {@code first}, then more while something is undecided, up to {@code most}.
     */
    public record Trials(int first, int most) {

        public static final Trials DEFAULT = new Trials(3, 10);

        public Trials {
            Must.hold(
                    first >= 1 && most >= first,
                    "trials: 'first' must be at least 1 and 'most' at least 'first', not " + first + " and " + most);
        }
    }

    /**
     * The properties of every kind of workload.
     *
     * @param launch environment, directory and files of its process
     * @param within how far a trial may exceed its planned time before it counts as hung
     */
    public record WorkloadBasics(
            String name, SortedMap<String, String> parameters, Launch launch, Duration within, Trials trials) {

        public WorkloadBasics {
            parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
        }

        WorkloadBasics with(Trials others) {
            return new WorkloadBasics(name, parameters, launch, within, others);
        }
    }
}
