package io.perfgate.jenkins.trend;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.perfgate.measure.BuildHistory;
import io.perfgate.measure.BuildHistory.BuildTrials;
import io.perfgate.measure.Direction;
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
        @JsonUnwrapped SeriesKey key,
        String unit,
        Direction direction,
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
                SCHEMA,
                history.isComplete(),
                history.series().key(),
                history.series().unit(),
                history.series().direction(),
                points(history),
                changes(history));
    }

    private static Map<String, List<Object>> points(SeriesHistory history) {
        Map<String, Function<SeriesHistory.Moment, Object>> cells = new LinkedHashMap<>();
        cells.put("build", moment -> moment.gate().id().build());
        cells.put("startedAt", moment -> moment.gate().startedAtMillis());
        cells.put("outcome", moment -> moment.gate().outcome());
        cells.put("verdict", moment -> moment.row().verdict());
        cells.put("current", moment -> finite(moment.row().figures().current()));
        cells.put("baseline", moment -> finite(moment.row().figures().baseline()));
        cells.put("lowest", moment -> finite(moment.row().figures().lowest()));
        cells.put("highest", moment -> finite(moment.row().figures().highest()));
        cells.put("nights", moment -> moment.row().figures().nights());
        cells.put("levelOfNights", moment -> finite(moment.row().figures().levelOfNights()));
        cells.put("accepted", moment -> moment.acceptedAs() != null);
        cells.put("pinned", SeriesHistory.Moment::pinned);
        Map<String, List<Object>> points = new LinkedHashMap<>();
        cells.forEach((name, cell) ->
                points.put(name, history.moments().stream().map(cell).toList()));
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
        for (int at = 0; at < history.moments().size(); at++) {
            if (measuredAnew.get(at) != null) {
                changes.addAll(changes(history, measured));
                measured.clear();
            }
            if (Double.isFinite(history.moments().get(at).row().figures().current())) {
                measured.add(at);
            }
        }
        changes.addAll(changes(history, measured));
        return changes;
    }

    private static List<Entry> changes(SeriesHistory history, List<Integer> measured) {
        List<BuildTrials> builds = measured.stream()
                .map(at -> history.moments().get(at).row())
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
                    history.moments().get(index).gate().id().build(),
                    history.moments()
                            .get(measured.get(change.index() - 1))
                            .gate()
                            .id()
                            .build(),
                    finite(change.relative()),
                    change.word()));
        }
        return changes;
    }

    static Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }
}
