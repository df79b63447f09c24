package io.perfgate.runner.machine;

import io.perfgate.measure.Place;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Timeline;
import java.util.ArrayList;
import java.util.List;

/** One quantity by second since the beginning of the load. */
public record Track(Quantity quantity, String unit, List<Double> perSecond) {

    public Track {
        perSecond = List.copyOf(perSecond);
    }

    /** @param fromSecond the second of the trial at which the values start */
    public Timeline timeline(Place place, int trial, int fromSecond) {
        return new Timeline(place, quantity, unit, trial, fromSecond, perSecond);
    }

    public Track followedBy(Track later) {
        List<Double> all = new ArrayList<>(perSecond);
        all.addAll(later.perSecond);
        return new Track(quantity, unit, all);
    }
}
