package io.perfgate.measure;

/**
 * Where in a suite something was measured: a workload, whose name no other of the suite has, at a level of load.
 *
 * @param load blank where there is none
 */
public record Place(String workload, String load) {

    public Place {
        workload = Names.shown(workload);
        load = Names.shown(load);
    }

    /** In a sentence: {@code shop at 100}. */
    public String words() {
        return load.isBlank() ? workload : workload + " at " + load;
    }
}
