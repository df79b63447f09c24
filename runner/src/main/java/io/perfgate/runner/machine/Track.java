package io.perfgate.runner.machine;

import io.perfgate.measure.Quantity;
import java.util.ArrayList;
import java.util.List;

/** One quantity by second since the beginning of the load. */
public record Track(Quantity quantity, String unit, List<Double> perSecond) {

    public Track {
        perSecond = List.copyOf(perSecond);
    }

    public Track followedBy(Track later) {
        List<Double> all = new ArrayList<>(perSecond);
        all.addAll(later.perSecond);
        return new Track(quantity, unit, all);
    }
}
