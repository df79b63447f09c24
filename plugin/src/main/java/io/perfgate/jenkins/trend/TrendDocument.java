package io.perfgate.jenkins.trend;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.perfgate.measure.BuildHistory;
import io.perfgate.measure.BuildHistory.BuildTrials;
import io.perfgate.trend.LevelChange;
import io.perfgate.trend.Trend;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The JSON of {@code trend}: one series over builds, the oldest first, and the changes of its level. docs/trends.md has
 * the columns of the points.
 *
 * @param complete whether all existing builds are included
 * @param points columns of equal length by name; null where a figure, a name or a reason does not exist
 */
public record TrendDocument(
        int schema,
        boolean complete,
        @JsonUnwrapped NamedSeries name,
        Map<String, List<Object>> points,
        List<Entry> changes) {

    private static final int SCHEMA = 1;

    /**
     * A change of level; {@code index} and {@code raisedAt} are positions in the columns, from 0.
     *
     * @param after the build that measured the series before it
     */
    public record Entry(int index, int raisedAt, int build, int after, Double change, String direction) {}

    public static TrendDocument of(SeriesHistory history) {
        return new TrendDocument(
                SCHEMA, history.isComplete(), NamedSeries.of(history.series()), points(history), changes(history));
    }

    private static Map<String, List<Object>> points(SeriesHistory history) {
        Function<SeriesRow, IndexedGate> gate = row -> history.gates().get(row.gate());
        Map<String, Function<SeriesRow, Object>> cells = new LinkedHashMap<>();
        cells.put("build", row -> row.gate().build());
        cells.put("startedAt", row -> gate.apply(row).startedAtMillis());
        cells.put("outcome", row -> gate.apply(row).outcome());
        cells.put("verdict", SeriesRow::verdict);
        cells.put("current", row -> finite(row.figures().current()));
        cells.put("baseline", row -> finite(row.figures().baseline()));
        cells.put("lowest", row -> finite(row.figures().lowest()));
        cells.put("highest", row -> finite(row.figures().highest()));
        cells.put("nights", row -> row.figures().nights());
        cells.put("levelOfNights", row -> finite(row.figures().levelOfNights()));
        cells.put("accepted", row -> history.accepted().containsKey(row.gate()));
        cells.put("pinned", history::pinned);
        Map<String, List<Object>> points = new LinkedHashMap<>();
        cells.forEach((name, cell) ->
                points.put(name, history.rows().stream().map(cell).toList()));
        points.put("measuringChanged", new ArrayList<>(history.measuredAnew()));
        return points;
    }

    /**
     * The changes of level. Builds without a measurement are skipped, and a changed measurement setup begins another
     * history.
     */
    private static List<Entry> changes(SeriesHistory history) {
        List<Entry> changes = new ArrayList<>();
        List<Integer> measured = new ArrayList<>();
        List<String> measuredAnew = history.measuredAnew();
        for (int at = 0; at < history.rows().size(); at++) {
            if (measuredAnew.get(at) != null) {
                changes.addAll(changes(history, measured));
                measured.clear();
            }
            if (Double.isFinite(history.rows().get(at).figures().current())) {
                measured.add(at);
            }
        }
        changes.addAll(changes(history, measured));
        return changes;
    }

    private static List<Entry> changes(SeriesHistory history, List<Integer> measured) {
        List<BuildTrials> builds = measured.stream()
                .map(history.rows()::get)
                .map(row -> new BuildTrials(
                        String.valueOf(row.gate().build()),
                        List.of(row.figures().current())))
                .toList();
        List<Entry> changes = new ArrayList<>();
        for (LevelChange change :
                Trend.changes(new BuildHistory(history.series().direction(), builds))) {
            int index = measured.get(change.index());
            changes.add(new Entry(
                    index,
                    measured.get(change.raisedAt()),
                    history.rows().get(index).gate().build(),
                    history.rows().get(measured.get(change.index() - 1)).gate().build(),
                    finite(change.relative()),
                    change.word()));
        }
        return changes;
    }

    static Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }
}
