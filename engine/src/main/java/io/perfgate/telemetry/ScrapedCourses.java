package io.perfgate.telemetry;

import io.perfgate.measure.Amounts;
import io.perfgate.telemetry.Exposition.ScrapedSample;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Records gauges and counters over time under load: the first {@value #MOST} by name. */
final class ScrapedCourses {

    static final int MOST = 30;

    /** Limits the series watched from the first scrape, when it is unknown which will change. */
    private static final int MOST_WATCHED = 200;

    private final Predicate<String> isRecorded;
    private final boolean evenConstant;
    private final List<Double> seconds = new ArrayList<>();
    private final TreeMap<String, Watched> watched = new TreeMap<>();
    private Set<String> namesOfWatched = Set.of();

    private record Watched(String name, boolean isCounter, List<Double> values) {}

    ScrapedCourses(Predicate<String> isRecorded, boolean evenConstant) {
        this.isRecorded = isRecorded;
        this.evenConstant = evenConstant;
    }

    void add(Exposition scrape, double second) {
        Map<String, Double> now = new HashMap<>();
        for (ScrapedSample sample : scrape.samples()) {
            if (!seconds.isEmpty() && !namesOfWatched.contains(sample.name())) {
                continue;
            }
            String type = scrape.type(sample.name());
            boolean isCounter = type.equals("counter")
                    || (sample.name().endsWith("_count") && (type.equals("histogram") || type.equals("summary")));
            if ((isCounter || type.equals("gauge"))
                    && Double.isFinite(sample.value())
                    && isRecorded.test(sample.name())) {
                now.put(sample.series(), sample.value());
                if (seconds.isEmpty()) {
                    watched.put(sample.series(), new Watched(sample.name(), isCounter, new ArrayList<>()));
                }
            }
        }
        while (watched.size() > MOST_WATCHED) {
            watched.pollLastEntry();
        }
        namesOfWatched = watched.values().stream().map(Watched::name).collect(Collectors.toSet());
        watched.forEach((series, course) -> course.values()
                .add(now.getOrDefault(
                        series,
                        // If it is absent, it keeps its last value.
                        course.values().isEmpty() ? 0.0 : course.values().get(seconds.size() - 1))));
        seconds.add(second);
    }

    List<ScrapedCourse> all() {
        if (seconds.size() < 2) {
            return List.of();
        }
        return watched.entrySet().stream()
                .filter(course -> evenConstant
                        || course.getValue().values().stream().distinct().count() > 1)
                .limit(MOST)
                .map(course -> course(course.getKey(), course.getValue()))
                .toList();
    }

    /** A value holds until the next scrape. */
    private ScrapedCourse course(String series, Watched watched) {
        List<Double> perSecond = new ArrayList<>();
        for (int i = 1; i < seconds.size(); i++) {
            double value = watched.values().get(i - 1);
            double growth = (watched.values().get(i) - value) / (seconds.get(i) - seconds.get(i - 1));
            while (perSecond.size() < Math.round(seconds.get(i) - seconds.get(0))) {
                perSecond.add(Amounts.rounded(watched.isCounter() ? Math.max(0, growth) : value));
            }
        }
        return new ScrapedCourse(series, watched.isCounter() ? "1/s" : "", (int) Math.round(seconds.get(0)), perSecond);
    }
}
