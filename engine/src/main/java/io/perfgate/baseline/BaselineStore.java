package io.perfgate.baseline;

import io.perfgate.record.RunDetails;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

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
     * Takes a run into a baseline.
     *
     * @return false if it was accepted before, which is as good
     * @throws IllegalArgumentException if another run of that name is accepted
     */
    boolean accept(String suite, String profile, AcceptedRun run) throws IOException;

    /**
     * Keeps a run for ever.
     *
     * @throws IllegalArgumentException if it is not accepted
     */
    void pin(String suite, String profile, String run, String name) throws IOException;

    /** The same of a run that is accepted first where it is not yet. */
    default void acceptAndPin(String suite, String profile, AcceptedRun run, String name) throws IOException {
        accept(suite, profile, run);
        pin(suite, profile, run.run(), name);
    }

    /** Of the newest accepted run; empty where the store has none. */
    Optional<RunDetails> details(Baseline baseline) throws IOException;

    /** Names the place of a baseline in messages. */
    String placeOf(String suite, String profile);
}
