package io.perfgate.read.gc;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Adds up the events of a recording. They come thread by thread, so the events of a collection are joined by its
 * number, and counted when enough later collections are known.
 */
final class RecordedCollections {

    private static final double NANOS_PER_MILLI = 1e6;
    private static final int MOST_OPEN = 10_000;
    private static final int MOST_THREADS = 100_000;

    /** G1's concurrent cycle. It contains other collections and frees memory only in its pauses. */
    private static final String CYCLE_OF_G1 = "G1Old";

    private static final String PAUSE = "Pause ";
    private static final Pattern VERSION = Pattern.compile("\\(([0-9][^()]*)\\)");

    /** The names used by a log of collections. */
    private static final Map<String, String> NAMES = Map.of(
            "G1New", "G1",
            "ParallelScavenge", "Parallel",
            "DefNew", "Serial",
            "Z", "The Z Garbage Collector",
            "ZGC Major", "The Z Garbage Collector",
            "Shenandoah", "Shenandoah");

    private record Pause(String name, long nanos) {}

    private static final class Collection {
        private String collector = "";
        private long before = -1;
        private long after = -1;
        private Instant at = Instant.MIN;
        private final List<Pause> pauses = new ArrayList<>();
    }

    private final TreeMap<Long, Collection> open = new TreeMap<>();
    private final GcTotals totals = new GcTotals(NANOS_PER_MILLI);
    private String version = "";
    private String collector = "";
    private Instant first = Instant.MAX;
    private Instant last = Instant.MIN;
    private Instant firstCollection = Instant.MAX;
    private Instant lastCollection = Instant.MIN;
    private final Set<Long> sampledThreads = new HashSet<>();
    private long sampled;

    void see(Instant start, Instant end) {
        first = start.isBefore(first) ? start : first;
        last = end.isAfter(last) ? end : last;
    }

    void heapUsed(long id, boolean before, long bytes, Instant at) {
        Collection collection = open(id);
        if (before) {
            collection.before = bytes;
        } else {
            collection.after = bytes;
            collection.at = at;
        }
    }

    void collector(long id, String name) {
        open(id).collector = Objects.requireNonNull(name, "a collection without a name");
    }

    void pause(long id, String name, long nanos) {
        open(id).pauses.add(new Pause(Objects.requireNonNull(name, "a pause without a name"), nanos));
    }

    void stall(long nanos) {
        totals.stall(nanos / NANOS_PER_MILLI);
    }

    /**
     * Bytes that a thread allocated since its previous sample. The first sample does not count, because it includes the
     * time before the recording.
     */
    void sampled(long thread, long bytes) {
        if (sampledThreads.contains(thread)) {
            sampled += bytes;
        } else if (sampledThreads.size() < MOST_THREADS) {
            sampledThreads.add(thread);
        }
    }

    void using(String young, String old) {
        collector = NAMES.getOrDefault(young, NAMES.getOrDefault(old, young));
    }

    /** {@code OpenJDK 64-Bit Server VM (17.0.15+6) for linux-amd64 JRE ...} */
    void version(String text) {
        Matcher inBrackets = VERSION.matcher(text);
        version = inBrackets.find() ? inBrackets.group(1) : "";
    }

    boolean isEmpty() {
        return open.isEmpty() && totals.collections() == 0;
    }

    private Collection open(long id) {
        while (open.size() > MOST_OPEN) {
            close(open.pollFirstEntry().getValue());
        }
        return open.computeIfAbsent(id, unknown -> new Collection());
    }

    private void close(Collection collection) {
        collection.pauses.forEach(
                pause -> totals.pause(kind(pause.name(), collection.collector), pause.nanos() / NANOS_PER_MILLI));
        if (collection.before < 0 || collection.after < 0 || collection.collector.equals(CYCLE_OF_G1)) {
            return;
        }
        totals.collected(seconds(first, collection.at), collection.after);
        totals.used(collection.before, collection.after, false);
        firstCollection = collection.at.isBefore(firstCollection) ? collection.at : firstCollection;
        lastCollection = collection.at.isAfter(lastCollection) ? collection.at : lastCollection;
    }

    /** The kind as named by a log of collections. */
    private static String kind(String pause, String collector) {
        if (pause.equals("GC Pause")) {
            boolean full = collector.endsWith("Full") || collector.endsWith("Old") || collector.endsWith("MarkSweep");
            return full ? "Full" : "Young";
        }
        String words = pause.replaceFirst("\\(.*", "").strip();
        return words.startsWith(PAUSE) ? words.substring(PAUSE.length()) : words;
    }

    private static double seconds(Instant from, Instant to) {
        return Math.max(0, Duration.between(from, to).toNanos() / 1e9);
    }

    GcResult result() {
        open.values().forEach(this::close);
        open.clear();
        double seconds = seconds(first, last);
        double between = totals.collections() == 0 ? 0 : seconds(firstCollection, lastCollection);
        // Both are lower bounds: a concurrent cycle hides what comes and goes during it, and samples begin late.
        boolean bySamples = sampled > totals.allocated();
        return totals.result(
                version, collector, seconds, bySamples ? sampled : totals.allocated(), bySamples ? seconds : between);
    }
}
