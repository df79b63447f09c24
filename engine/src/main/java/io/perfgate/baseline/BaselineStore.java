package io.perfgate.baseline;

import io.perfgate.record.RunDetails;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

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
    default boolean accept(String suite, String profile, AcceptedRun run) throws IOException {
        return change(suite, profile, before -> before.accept(run));
    }

    /** Pins a run, so that it is never dropped, and accepts it if necessary. */
    default void acceptAndPin(String suite, String profile, AcceptedRun run, String name) throws IOException {
        change(suite, profile, before -> before.accept(run).pin(run.run(), name));
    }

    /** Changes a baseline completely or not at all, and returns whether it differs. */
    boolean change(String suite, String profile, UnaryOperator<Baseline> change) throws IOException;

    /** The details of the newest accepted run; empty if the store has none. */
    Optional<RunDetails> details(Baseline baseline) throws IOException;

    /** Names the place of a baseline in messages. */
    String placeOf(String suite, String profile);
}
