package io.perfgate.runner.progress;

import io.perfgate.measure.Place;
import java.util.Optional;

/**
 * The progress of a run.
 *
 * @param trial counts from 1; 0 before the first
 * @param done trials that are through
 * @param share of the planned time that is over, from 0 to 1
 */
public record ProgressState(
        Place place, int trial, int done, int planned, double share, long secondsLeft, Optional<LiveFigures> live) {

    String now() {
        return place.words() + ", trial " + trial;
    }

    String left() {
        return secondsLeft >= 90
                ? "about " + (secondsLeft + 30) / 60 + " min left"
                : "about " + secondsLeft + " s left";
    }

    /** With a comma before it; blank where nothing is known. */
    String figures() {
        return live.map(LiveText::of).orElse("");
    }
}
