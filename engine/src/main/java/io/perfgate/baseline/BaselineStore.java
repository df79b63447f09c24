package io.perfgate.baseline;

import io.perfgate.record.RunDetails;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * A store of accepted runs. If the store cannot be reached or read, every method throws, so an
 * unreachable store never looks empty.
 */
public interface BaselineStore {

    /** The stored baseline; empty if nothing was accepted yet. */
    Baseline load(String suite, String profile) throws IOException;

    /** All baselines, sorted by profile and suite. */
    List<Baseline> all() throws IOException;

    /**
     * Accepts a run into a baseline.
     *
     * @return false if it was already accepted
     * @throws IllegalArgumentException if another run of that name is accepted
     */
    boolean accept(String suite, String profile, AcceptedRun run) throws IOException;

    /**
     * Pins a run, so that it is never dropped.
     *
     * @throws IllegalArgumentException if it is not accepted
     */
    void pin(String suite, String profile, String run, String name) throws IOException;

    /** Pins a run, and accepts it first if necessary. */
    default void acceptAndPin(String suite, String profile, AcceptedRun run, String name) throws IOException {
        accept(suite, profile, run);
        pin(suite, profile, run.run(), name);
    }

    /** The details of the newest accepted run; empty if the store has none. */
    Optional<RunDetails> details(Baseline baseline) throws IOException;

    /** Names the place of a baseline in messages. */
    String placeOf(String suite, String profile);
}
