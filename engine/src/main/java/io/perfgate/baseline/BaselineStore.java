package io.perfgate.baseline;

import java.io.IOException;
import java.util.List;

/**
 * Where accepted runs are kept. A store that cannot be reached or read is an error of each of these: only a store that
 * answered has no baseline.
 */
public interface BaselineStore {

    /** The stored baseline, or an empty one where nothing was accepted yet. */
    Baseline load(String suite, String profile) throws IOException;

    /** By profile and suite. */
    List<Baseline> all() throws IOException;

    /**
     * What the baseline is with this run.
     *
     * @throws IllegalArgumentException if it is accepted already
     */
    Baseline accept(String suite, String profile, AcceptedRun run) throws IOException;

    /**
     * What the baseline is with this run pinned.
     *
     * @throws IllegalArgumentException if it is not accepted
     */
    Baseline pin(String suite, String profile, String run, String name) throws IOException;

    /** What the baseline is with this run pinned, which is accepted first where it is not yet. */
    default Baseline acceptAndPin(String suite, String profile, AcceptedRun run, String name) throws IOException {
        if (!load(suite, profile).holds(run.run())) {
            accept(suite, profile, run);
        }
        return pin(suite, profile, run.run(), name);
    }

    /** Names the place of a baseline in messages. */
    String placeOf(String suite, String profile);
}
