package io.perfgate.read;

import io.perfgate.measure.Names;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Requests by name, within a memory limit for any number of names.
 *
 * <p>If the limit is reached (by names with ids), the names with the fewest requests are summed up. A name never
 * moves, so a series under its own name is complete.
 */
public final class RequestTable {

    /** The approximate memory of a map entry with its name. */
    private static final long BYTES_OF_AN_ENTRY = 120;

    private static final int ALWAYS_WEIGHED = 256;
    private static final int RECORDS_BETWEEN_WEIGHINGS = 64;

    private final String kind;
    private final long unitNanos;
    private final long mostBytes;
    private final Map<String, Entry> byName = new HashMap<>();
    private final Entry others;
    private long nameBytes;
    private long bytes;
    private long namesInOthers;
    private boolean moreNames;

    public static final class Entry {
        private RequestStats stats;
        private int records;
        private long bytes;

        private Entry(RequestStats stats) {
            this.stats = stats;
            bytes = stats.bytes();
        }
    }

    /** @param kind the kind of named things: {@code requests} */
    public RequestTable(String kind, long unitNanos, long mostBytes) {
        this.kind = kind;
        this.unitNanos = unitNanos;
        this.mostBytes = mostBytes;
        others = new Entry(new RequestStats(unitNanos));
    }

    /** The name of the sum of the others. */
    public String nameOfOthers() {
        return "(other " + kind + ")";
    }

    public Entry of(String name) {
        Entry known = byName.get(name);
        return known == null ? ofShown(Names.shown(name)) : known;
    }

    private Entry ofShown(String name) {
        Entry known = byName.get(name);
        if (known != null) {
            return known;
        }
        long cost = BYTES_OF_AN_ENTRY + name.length() * 2L;
        if (nameBytes + cost > mostBytes / 3) {
            return others();
        }
        Entry made = new Entry(new RequestStats(unitNanos));
        byName.put(name, made);
        nameBytes += cost;
        bytes += cost + made.stats.bytes();
        return made;
    }

    /** The entry for names that a reader could not keep. */
    public Entry others() {
        moreNames = true;
        return others;
    }

    public void record(Entry entry, boolean ok, long responseTime, long endOffsetMillis) {
        entry.stats.record(ok, responseTime, endOffsetMillis);
        if (++entry.records <= ALWAYS_WEIGHED || entry.records % RECORDS_BETWEEN_WEIGHINGS == 0) {
            weigh(entry.stats == others.stats ? others : entry);
            if (bytes > mostBytes) {
                makeRoom();
            }
        }
    }

    /** Updates the memory estimate, but not at every record, because frequent entries rarely grow. */
    private void weigh(Entry entry) {
        long now = entry.stats.bytes();
        bytes += now - entry.bytes;
        entry.bytes = now;
    }

    private void makeRoom() {
        List<Entry> fewestFirst = new ArrayList<>(byName.values());
        fewestFirst.removeIf(entry -> entry.stats == others.stats);
        fewestFirst.sort(Comparator.comparingLong(named -> named.stats.count()));
        for (Entry entry : fewestFirst) {
            if (bytes <= mostBytes / 2) {
                return;
            }
            others.stats.add(entry.stats);
            bytes -= entry.bytes;
            entry.stats = others.stats;
            entry.bytes = 0;
            weigh(others);
            namesInOthers++;
        }
    }

    public SortedMap<String, RequestStats> byName() {
        SortedMap<String, RequestStats> named = new TreeMap<>();
        byName.forEach((name, entry) -> {
            if (entry.stats != others.stats) {
                named.put(name, entry.stats);
            }
        });
        if (others.stats.count() > 0) {
            named.computeIfAbsent(nameOfOthers(), free -> new RequestStats(unitNanos))
                    .add(others.stats);
        }
        return named;
    }

    /** A warning if names were summed up. */
    public Optional<String> warning() {
        if (others.stats.count() == 0) {
            return Optional.empty();
        }
        String names = moreNames ? "more than " + (namesInOthers + 1) : Long.toString(namesInOthers);
        return Optional.of(names + " names of " + kind
                + " with the fewest requests, or the last ones, are summed up in '" + nameOfOthers()
                + "', because not all fit; use one name for requests that differ only in a parameter");
    }
}
