package io.perfgate.read;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** Counts of error messages, limited so that distinct messages cannot fill the memory. */
public final class ErrorCounts {

    /** Counts all messages beyond the first thousand. */
    public static final String OTHERS = "(other messages)";

    private static final int MOST_MESSAGES = 1000;
    private static final int MOST_CHARACTERS = 500;

    private final Map<String, Long> counts = new HashMap<>();

    public void add(String message) {
        String known = message.length() <= MOST_CHARACTERS ? message : message.substring(0, MOST_CHARACTERS) + "...";
        boolean room = counts.size() < MOST_MESSAGES || counts.containsKey(known);
        counts.merge(room ? known : OTHERS, 1L, Long::sum);
    }

    /** The most frequent first. */
    public Map<String, Long> byMessage() {
        Map<String, Long> sorted = new LinkedHashMap<>();
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .forEach(count -> sorted.put(count.getKey(), count.getValue()));
        return sorted;
    }
}
