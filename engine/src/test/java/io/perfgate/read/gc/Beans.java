package io.perfgate.read.gc;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/** The management beans of the program that wrote a log, as it printed them at its end. */
record Beans(List<Event> events, Map<String, Long> counts, Map<String, Long> millis, long allocatedBytes) {

    record Event(String collector, long before, long after) {}

    static Beans of(Path file) throws IOException {
        List<Event> events = new ArrayList<>();
        Map<String, Long> counts = new TreeMap<>();
        Map<String, Long> millis = new TreeMap<>();
        long allocated = 0;
        for (String line : Files.readAllLines(file)) {
            String[] cells = line.split("\t");
            switch (cells[0]) {
                case "event" -> events.add(new Event(cells[1], Long.parseLong(cells[4]), Long.parseLong(cells[5])));
                case "collector" -> {
                    counts.put(cells[1], Long.parseLong(cells[2]));
                    millis.put(cells[1], Long.parseLong(cells[3]));
                }
                default -> allocated = Long.parseLong(cells[1]);
            }
        }
        return new Beans(events, counts, millis, allocated);
    }

    List<Event> events(Predicate<Event> wanted) {
        return events.stream().filter(wanted).toList();
    }

    double count(String lastWord) {
        return counts.entrySet().stream()
                .filter(one -> one.getKey().endsWith(lastWord))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    double totalMillis() {
        return millis.values().stream().mapToLong(Long::longValue).sum();
    }
}
