package io.perfgate.jenkins.trend;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.perfgate.measure.BuildHistory;
import io.perfgate.measure.BuildTrials;
import io.perfgate.trend.LevelChange;
import io.perfgate.trend.Trend;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The JSON of {@code trend}: one series over builds, the oldest first, and the changes of its level.
 *
 * @param complete whether all existing builds are included
 */
public record TrendDocument(
        int schema, boolean complete, @JsonUnwrapped NamedSeries name, Points points, List<Entry> changes) {

    private static final int SCHEMA = 1;

    /** Columns of equal length. */
    public record Points(
            @JsonUnwrapped Gates gates,
            @JsonUnwrapped Levels levels,
            @JsonUnwrapped Marks marks) {

        static Points of(SeriesHistory history) {
            List<SeriesRow> rows = history.rows();
            Function<SeriesRow, IndexedGate> gate = row -> history.gates().get(row.gate());
            return new Points(
                    new Gates(
                            column(rows, row -> row.gate().build()),
                            column(rows, row -> gate.apply(row).startedAtMillis()),
                            column(rows, row -> gate.apply(row).outcome()),
                            column(rows, SeriesRow::verdict)),
                    new Levels(
                            column(rows, row -> finite(row.figures().current())),
                            column(rows, row -> finite(row.figures().baseline())),
                            column(rows, row -> finite(row.figures().lowest())),
                            column(rows, row -> finite(row.figures().highest())),
                            column(rows, row -> row.figures().nights()),
                            column(rows, row -> finite(row.figures().levelOfNights()))),
                    new Marks(
                            column(rows, row -> history.accepted().containsKey(row.gate())),
                            column(rows, history::pinned),
                            history.measuredAnew()));
        }

        private static <T> List<T> column(List<SeriesRow> rows, Function<SeriesRow, T> cell) {
            List<T> column = new ArrayList<>(rows.size());
            rows.forEach(row -> column.add(cell.apply(row)));
            return column;
        }
    }

    /** The gates and their outcomes. */
    public record Gates(List<Integer> build, List<Long> startedAt, List<String> outcome, List<String> verdict) {}

    /**
     * The levels; null if one does not exist.
     *
     * @param nights nights that the verdict covers
     * @param levelOfNights level on which they agree; null for a single night
     */
    public record Levels(
            List<Double> current,
            List<Double> baseline,
            List<Double> lowest,
            List<Double> highest,
            List<Integer> nights,
            List<Double> levelOfNights) {}

    /** The marks of points; null if a name or reason does not exist. */
    public record Marks(List<Boolean> accepted, List<String> pinned, List<String> measuringChanged) {}

    /**
     * A change of level; {@code index} and {@code raisedAt} are positions in the columns, from 0.
     *
     * @param after the build that measured the series before it
     */
    public record Entry(int index, int raisedAt, int build, int after, Double change, String direction) {}

    public static TrendDocument of(SeriesHistory history) {
        return new TrendDocument(
                SCHEMA, history.isComplete(), NamedSeries.of(history.series()), Points.of(history), changes(history));
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
