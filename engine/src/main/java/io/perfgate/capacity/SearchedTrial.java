package io.perfgate.capacity;

import io.perfgate.measure.Names;
import java.util.List;

/**
 * The search of one trial, from which its capacities can be traced.
 *
 * @param harmedByOverload the middleware served less after an overload until it was restarted
 */
public record SearchedTrial(
        String workload,
        int trial,
        LoadModel model,
        List<FoundCapacity> found,
        List<SearchStep> steps,
        boolean harmedByOverload) {

    /** The limit for one search. */
    static final int MOST_STEPS = 200;

    private static final int MOST_PROMISES = 20;

    public SearchedTrial {
        workload = Names.shown(workload);
        found = found.stream().limit(MOST_PROMISES).toList();
        steps = steps.stream().limit(MOST_STEPS).toList();
    }
}
