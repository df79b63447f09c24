package io.perfgate.read.gc;

import io.perfgate.measure.Figures;
import java.util.SortedMap;
import java.util.TreeMap;

/** Pauses in milliseconds, all together and by kind. */
final class Pauses {

    /** A limit, because a broken file must not create many kinds. */
    private static final int MOST_KINDS = 50;

    private final double unitsPerMilli;
    private final Figures all;
    private final TreeMap<String, Figures> byKind = new TreeMap<>();

    Pauses(double unitsPerMilli) {
        this.unitsPerMilli = unitsPerMilli;
        all = new Figures(unitsPerMilli);
    }

    void add(String kind, double millis) {
        all.add(millis);
        String known = byKind.size() < MOST_KINDS || byKind.containsKey(kind) ? kind : "other";
        byKind.computeIfAbsent(known, unknown -> new Figures(unitsPerMilli)).add(millis);
    }

    Figures all() {
        return all;
    }

    SortedMap<String, Figures> byKind() {
        return byKind;
    }
}
