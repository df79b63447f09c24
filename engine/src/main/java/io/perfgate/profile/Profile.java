package io.perfgate.profile;

import java.util.List;
import java.util.Objects;

/**
 * What a recording of one trial showed of the middleware.
 *
 * @param hot methods by share of the execution samples
 * @param allocations methods by share of the bytes allocated
 * @param waits methods by threads that wait there for a lock or in a pause of their own making, on average
 */
public record Profile(String workload, String load, List<Site> hot, List<Site> allocations, List<Site> waits) {

    /** How many sites of each kind are kept. */
    public static final int MOST = 30;

    /**
     * A method.
     *
     * @param self what is its own
     * @param total what is its own and that of all it calls
     */
    public record Site(String name, double self, double total) {
        public Site {
            Objects.requireNonNull(name, "name");
        }
    }

    public Profile {
        Objects.requireNonNull(workload, "workload");
        Objects.requireNonNull(load, "load");
        hot = List.copyOf(hot);
        allocations = List.copyOf(allocations);
        waits = List.copyOf(waits);
    }
}
