package io.perfgate.jenkins.trend;

import io.perfgate.record.Versioned;
import java.util.List;
import java.util.Map;

/**
 * The JSON of all that an index holds besides its rows.
 *
 * @param leftOut how many series of the newest gate there was no room for
 * @param removed gates whose rows are still in the files
 * @param accepted names of runs that a gate was compared with, and the names that they are pinned by; blank if they are
 *     not
 */
record IndexDocument(
        int schema,
        boolean complete,
        long leftOut,
        int removed,
        List<Gate> gates,
        List<Series> series,
        Map<String, String> accepted)
        implements Versioned {

    /** Whoever changes these records, the form of a row or the list of verdicts raises it. */
    static final int SCHEMA = 1;

    /** @param series the bits of its series' short numbers, lowest first */
    record Gate(IndexedGate gate, byte[] series) {}

    record Series(int id, SeriesKey key, String unit, String direction, int rows, SeriesRow newest) {}
}
