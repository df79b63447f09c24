package io.perfgate.measure;

/**
 * A place in a suite: a workload with a unique name, at a level of load.
 *
 * @param load blank if there is none
 */
public record Place(String workload, String load) {

    public Place {
        workload = Names.shown(workload);
        load = Names.shown(load);
    }

    /** The place in a sentence: {@code shop at 100}. */
    public String words() {
        return load.isBlank() ? workload : workload + " at " + load;
    }
}
