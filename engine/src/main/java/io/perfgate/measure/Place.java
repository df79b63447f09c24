package io.perfgate.measure;

import java.util.Objects;

/**
 * A place in a suite: a workload with a unique name, at a level of load.
 *
 * @param load blank if there is none
 */
public record Place(String workload, String load) {

    public Place {
        workload = Names.shown(Objects.requireNonNull(workload, "'workload' is missing"));
        load = Names.shown(Objects.requireNonNull(load, "'load' is missing"));
    }

    /** The place in a sentence: {@code shop at 100}. */
    public String words() {
        return load.isBlank() ? workload : workload + " at " + load;
    }
}
