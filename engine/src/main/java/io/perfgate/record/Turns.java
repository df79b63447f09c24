package io.perfgate.record;

import io.perfgate.measure.MeasuredRun;
import java.util.Objects;

/**
 * What was in doubt, measured again: an accepted build and today's in turns, trial by trial.
 *
 * @param kept the accepted build, by the name of its accepted run
 */
public record Turns(MeasuredRun kept, MeasuredRun current) {

    public Turns {
        Objects.requireNonNull(kept, "kept");
        Objects.requireNonNull(current, "current");
    }
}
