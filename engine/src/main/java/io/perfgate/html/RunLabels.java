package io.perfgate.html;

import io.perfgate.measure.RunName;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Short names of runs for an axis: the day, and the time if several runs share a day. */
final class RunLabels {

    private static final String TIME = "MM-dd HH:mm";

    private static final int MOST_CHARACTERS = 12;

    private RunLabels() {}

    static List<String> of(Stream<String> names) {
        List<String> runs = names.toList();
        List<String> days = labels(runs, "MM-dd");
        return new LinkedHashSet<>(days).size() == days.size() ? days : labels(runs, TIME);
    }

    /** The time of a run without the name of a build, for a legend. */
    static String ofBuild(String build) {
        return RunName.start(build).isPresent() ? labels(List.of(build), TIME).get(0) : build;
    }

    private static List<String> labels(List<String> runs, String form) {
        DateTimeFormatter time = DateTimeFormatter.ofPattern(form, Locale.ROOT).withZone(ZoneOffset.UTC);
        return runs.stream()
                .map(run -> RunName.start(run).map(time::format).orElseGet(() -> shortened(run)))
                .toList();
    }

    private static String shortened(String run) {
        return run.length() <= MOST_CHARACTERS ? run : run.substring(0, MOST_CHARACTERS - 1) + "\u2026";
    }
}
