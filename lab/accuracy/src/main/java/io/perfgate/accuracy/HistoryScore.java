package io.perfgate.accuracy;

import io.perfgate.trend.LevelChange;
import io.perfgate.trend.Trend;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * Scores {@link Trend} on series with known answers. A true change is found by the nearest detection within 5 builds
 * that has found no other; a detection is false if nobody marked a change within 5 builds. Only quiet series count for
 * false alarms per 1000 builds.
 */
final class HistoryScore {

    static final String HEADER = String.format(
            Locale.ROOT,
            "%-34s %7s %7s %10s %13s %12s %14s",
            "histories",
            "series",
            "recall",
            "precision",
            "quiet alarmed",
            "median delay",
            "false per 1000");

    private static final int NEAR_BUILDS = 5;

    private int series;
    private int quiet;
    private int quietAlarmed;
    private int quietBuilds;
    private int quietFalseAlarms;
    private int changes;
    private int falseAlarms;
    private final List<Integer> delays = new ArrayList<>();

    static HistoryScore of(List<LabelledSeries> all) {
        HistoryScore score = new HistoryScore();
        all.forEach(score::add);
        return score;
    }

    private void add(LabelledSeries labelledSeries) {
        List<LevelChange> detections = Trend.changes(labelledSeries.history());
        List<LevelChange> open = new ArrayList<>(detections);
        for (int change : labelledSeries.changes()) {
            open.stream()
                    .filter(detection -> isNear(detection, change))
                    .min(Comparator.comparingInt(detection -> Math.abs(detection.index() - change)))
                    .ifPresent(nearest -> {
                        open.remove(nearest);
                        delays.add(nearest.raisedAt() - change);
                    });
        }
        int bad = (int) detections.stream()
                .filter(detection -> labelledSeries.marked().stream().noneMatch(mark -> isNear(detection, mark)))
                .count();
        series++;
        changes += labelledSeries.changes().size();
        falseAlarms += bad;
        if (labelledSeries.isQuiet()) {
            quiet++;
            quietAlarmed += bad > 0 ? 1 : 0;
            quietFalseAlarms += bad;
            quietBuilds += labelledSeries.history().builds().size();
        }
    }

    private static boolean isNear(LevelChange detection, int change) {
        return Math.abs(detection.index() - change) <= NEAR_BUILDS;
    }

    /** A line below {@link #HEADER}; a dash if there is nothing to count. */
    String line(String name) {
        return String.format(
                Locale.ROOT,
                "%-34s %7d %7s %10s %13s %12s %14s",
                name,
                series,
                share(delays.size(), changes),
                share(delays.size(), delays.size() + falseAlarms),
                share(quietAlarmed, quiet),
                delays.isEmpty() ? "-" : medianDelay(),
                quiet == 0 ? "-" : String.format(Locale.ROOT, "%.2f", 1000.0 * quietFalseAlarms / quietBuilds));
    }

    private double medianDelay() {
        List<Integer> sorted = delays.stream().sorted().toList();
        return (sorted.get((sorted.size() - 1) / 2) + sorted.get(sorted.size() / 2)) / 2.0;
    }

    private static String share(int part, int whole) {
        return whole == 0 ? "-" : String.format(Locale.ROOT, "%.3f", (double) part / whole);
    }
}
