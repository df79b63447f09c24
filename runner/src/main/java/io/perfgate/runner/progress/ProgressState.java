package io.perfgate.runner.progress;

import io.perfgate.measure.Place;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The progress of a run.
 *
 * @param trial counts from 1; 0 before the first
 * @param done trials that are through
 * @param share of the planned time that is over, from 0 to 1
 * @param secondsLeft absent before the first trial where nothing says how long one takes
 */
public record ProgressState(
        Place place,
        int trial,
        int done,
        int planned,
        double share,
        OptionalLong secondsLeft,
        Optional<LiveFigures> live) {

    String now() {
        return place.words() + ", trial " + trial;
    }

    String left() {
        if (secondsLeft.isEmpty()) {
            return "time left unknown";
        }
        long seconds = secondsLeft.getAsLong();
        return seconds >= 90 ? "about " + (seconds + 30) / 60 + " min left" : "about " + seconds + " s left";
    }

    /** With a comma before it; blank where nothing is known. */
    String figures() {
        return live.map(LiveFigures::words).orElse("");
    }
}
