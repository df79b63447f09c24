package io.perfgate.runner.progress;

import io.perfgate.measure.Place;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The progress of a run.
 *
 * @param trial counts from 1; 0 before the first
 * @param share the share of the planned time, from 0 to 1
 * @param secondsLeft absent before the first trial if its time is unknown
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

    /** The figures after a comma; blank if unknown. */
    String figures() {
        return live.map(LiveFigures::words).orElse("");
    }
}
