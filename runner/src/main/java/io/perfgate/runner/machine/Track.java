package io.perfgate.runner.machine;

import java.util.List;

/** One quantity second by second, from the beginning of the load on. */
public record Track(String name, String unit, List<Double> perSecond) {

    public Track {
        perSecond = List.copyOf(perSecond);
    }
}
