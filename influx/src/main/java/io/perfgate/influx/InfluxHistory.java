package io.perfgate.influx;

import io.perfgate.measure.BuildHistory;
import io.perfgate.measure.BuildHistory.Rows;
import io.perfgate.measure.Direction;
import io.perfgate.read.ReadError;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.StringJoiner;
import java.util.TreeMap;

/** Histories from the points of runs, equal to those from CSV files. */
public final class InfluxHistory implements AutoCloseable {

    /** The tags that identify a series, without trial and build. */
    private static final List<String> TAGS =
            List.of("workload", "parameters", "load", "request", "metric", "profile", "job", "branch");

    private final InfluxPlace place;
    private final InfluxReader reader;

    /** A series by its tags; missing tags are blank. */
    public record Series(SortedMap<String, String> tags, long points) {

        public String name() {
            StringJoiner id = new StringJoiner(" / ");
            String parameters = tags.get("parameters");
            id.add(tags.get("workload") + (parameters.isEmpty() ? "" : " {" + parameters + "}"));
            List.of("load", "request").stream()
                    .map(tag -> tags.get(tag))
                    .filter(name -> !name.isEmpty())
                    .forEach(id::add);
            StringJoiner where = new StringJoiner(", ", " (", ")");
            List.of("profile", "job", "branch").stream()
                    .filter(tag -> !tags.get(tag).isEmpty())
                    .forEach(tag -> where.add(tag + " " + tags.get(tag)));
            return id + " " + tags.get("metric") + where;
        }
    }

    /** @param patience how long to retry while the server does not answer or is busy */
    public InfluxHistory(InfluxPlace place, Duration patience) {
        this.place = place;
        this.reader = new InfluxReader(place, patience);
    }

    /** @param tags required tags: the suite and further selections */
    public List<Series> series(Map<String, String> tags) throws IOException {
        List<Series> found = new ArrayList<>();
        for (InfluxReader.Row row : reader.rows(
                "SELECT COUNT(\"value\")" + InfluxQl.from(place, RunPoints.MEASUREMENT) + where(tags) + groups())) {
            TreeMap<String, String> of = new TreeMap<>(tags);
            TAGS.forEach(tag -> of.put(tag, row.text(tag)));
            found.add(new Series(of, (long) row.number("count")));
        }
        return found;
    }

    public BuildHistory history(Series series) throws IOException {
        TreeMap<String, String> known = new TreeMap<>(series.tags());
        known.values().removeIf(String::isEmpty);
        List<InfluxReader.Row> rows = new ArrayList<>();
        // InfluxDB takes a tag that no point has for a field, so a condition on it never holds; grouping finds points
        // without it.
        for (InfluxReader.Row row : reader.rows("SELECT \"value\", \"build\", \"direction\", \"trial\""
                + InfluxQl.from(place, RunPoints.MEASUREMENT) + where(known) + groups())) {
            if (TAGS.stream().allMatch(tag -> row.text(tag).equals(series.tags().get(tag)))) {
                rows.add(row);
            }
        }
        if (rows.size() < series.points()) {
            throw new ReadError(place + ": gave " + rows.size() + " of the " + series.points() + " points of "
                    + series.name() + "; raise the server's max-row-limit");
        }
        rows.sort(Comparator.comparing((InfluxReader.Row row) -> Instant.parse(row.text("time")))
                .thenComparing(row -> Integer.valueOf(row.text("trial"))));
        Rows history = new Rows();
        rows.forEach(row -> history.add(row.text("build"), row.number("value")));
        return history.history(direction(series, rows));
    }

    private Direction direction(Series series, List<InfluxReader.Row> rows) {
        String word = rows.get(rows.size() - 1).text("direction");
        if (word.isEmpty()) {
            throw new ReadError(place + ": " + series.name()
                    + ": its last run was written by an earlier version, without the better direction; "
                    + "export that run again");
        }
        return Direction.ofWord(word);
    }

    private static String where(Map<String, String> tags) {
        StringJoiner conditions = new StringJoiner(" AND ", " WHERE ", "");
        tags.forEach((tag, value) -> conditions.add(InfluxQl.is(tag, value)));
        return conditions.toString();
    }

    private static String groups() {
        return " GROUP BY "
                + String.join(", ", TAGS.stream().map(InfluxQl::name).toList());
    }

    @Override
    public void close() {
        reader.close();
    }
}
