package io.perfgate.html;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Short names of runs for an axis: the day, and the time if several runs share a day. */
final class RunLabels {

    /** Names in the runner's format. */
    private static final Pattern NAMED_BY_TIME =
            Pattern.compile("\\d{4}(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)\\d\\d\\.\\d{3}Z");

    private static final int MOST_CHARACTERS = 12;

    private RunLabels() {}

    static List<String> of(Stream<String> names) {
        List<String> runs = names.toList();
        List<String> days = labels(runs, "$1-$2");
        return new LinkedHashSet<>(days).size() == days.size() ? days : labels(runs, "$1-$2 $3:$4");
    }

    private static List<String> labels(List<String> runs, String form) {
        return runs.stream().map(run -> label(run, form)).toList();
    }

    private static String label(String run, String form) {
        Matcher named = NAMED_BY_TIME.matcher(run);
        if (named.matches()) {
            return named.replaceFirst(form);
        }
        return run.length() <= MOST_CHARACTERS ? run : run.substring(0, MOST_CHARACTERS - 1) + "\u2026";
    }
}
