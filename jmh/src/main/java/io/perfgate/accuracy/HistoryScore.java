package io.perfgate.accuracy;

import io.perfgate.trend.LevelChange;
import io.perfgate.trend.Trend;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What {@link Trend} finds in series with known answers. A detection within 5 builds of a true change finds it; one
 * detection finds one change, the nearest that is not found yet; every other detection is a false alarm. A series
 * without a true change is quiet.
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
    private int builds;
    private int changes;
    private int falseAlarms;
    private final List<Integer> delays = new ArrayList<>();

    static HistoryScore of(List<LabelledSeries> all) {
        HistoryScore score = new HistoryScore();
        all.forEach(score::add);
        return score;
    }

    private void add(LabelledSeries one) {
        List<LevelChange> detections = Trend.changes(one.history());
        List<Integer> open = new ArrayList<>(one.changes());
        for (LevelChange detection : detections) {
            Integer nearest = nearest(open, detection.index());
            if (nearest == null) {
                falseAlarms++;
            } else {
                open.remove(nearest);
                delays.add(detection.raisedAt() - nearest);
            }
        }
        series++;
        builds += one.history().builds().size();
        changes += one.changes().size();
        if (one.changes().isEmpty()) {
            quiet++;
            quietAlarmed += detections.isEmpty() ? 0 : 1;
        }
    }

    private static Integer nearest(List<Integer> open, int index) {
        Integer nearest = null;
        for (Integer change : open) {
            int distance = Math.abs(change - index);
            if (distance <= NEAR_BUILDS && (nearest == null || distance < Math.abs(nearest - index))) {
                nearest = change;
            }
        }
        return nearest;
    }

    /** A line below {@link #HEADER}; a dash where there is nothing to count. */
    String line(String name) {
        return String.format(
                Locale.ROOT,
                "%-34s %7d %7s %10s %13s %12s %14.2f",
                name,
                series,
                share(delays.size(), changes),
                share(delays.size(), delays.size() + falseAlarms),
                share(quietAlarmed, quiet),
                delays.isEmpty() ? "-" : delays.stream().sorted().toList().get(delays.size() / 2),
                1000.0 * falseAlarms / builds);
    }

    private static String share(int part, int whole) {
        return whole == 0 ? "-" : String.format(Locale.ROOT, "%.3f", (double) part / whole);
    }
}
