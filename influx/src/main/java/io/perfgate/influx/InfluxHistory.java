package io.perfgate.influx;

import io.perfgate.measure.BuildHistory;
import io.perfgate.measure.BuildHistory.Rows;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Names;
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
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Histories from the points of runs, equal to those from CSV files. */
public final class InfluxHistory implements AutoCloseable {

    /** The tags that identify a series, without trial and build. */
    private static final List<String> TAGS =
            List.of("workload", "parameters", "load", "request", "metric", "profile", "job", "branch");

    private final InfluxPlace place;
    private final InfluxClient server;
    private final Duration patience;

    /** A series by its tags; missing tags are blank. */
    public record Series(SortedMap<String, String> tags, long points) {

        public String name() {
            String parameters = tags.get("parameters");
            String workload = tags.get("workload") + (parameters.isEmpty() ? "" : " {" + parameters + "}");
            String id = Names.joined(workload, tags.get("load"), tags.get("request"));
            String where = Stream.of("profile", "job", "branch")
                    .filter(tag -> !tags.get(tag).isEmpty())
                    .map(tag -> tag + " " + tags.get(tag))
                    .collect(Collectors.joining(", ", " (", ")"));
            return id + " " + tags.get("metric") + where;
        }
    }

    /** @param patience how long to retry while the server does not answer or is busy */
    public InfluxHistory(InfluxPlace place, Duration patience) {
        this.place = place;
        this.server = new InfluxClient(place);
        this.patience = patience;
    }

    /** @param tags required tags: the suite and further selections */
    public List<Series> series(Map<String, String> tags) throws IOException {
        List<Series> found = new ArrayList<>();
        for (InfluxClient.Row row : rows("SELECT COUNT(\"value\")", tags)) {
            TreeMap<String, String> of = new TreeMap<>(tags);
            TAGS.forEach(tag -> of.put(tag, row.text(tag)));
            found.add(new Series(of, (long) row.number("count")));
        }
        return found;
    }

    public BuildHistory history(Series series) throws IOException {
        TreeMap<String, String> known = new TreeMap<>(series.tags());
        known.values().removeIf(String::isEmpty);
        List<InfluxClient.Row> rows = new ArrayList<>();
        // InfluxDB takes a tag that no point has for a field, so a condition on it never holds; grouping finds points
        // without it.
        for (InfluxClient.Row row : rows("SELECT \"value\", \"unit\", \"build\", \"direction\", \"trial\"", known)) {
            if (TAGS.stream().allMatch(tag -> row.text(tag).equals(series.tags().get(tag)))) {
                rows.add(row);
            }
        }
        if (rows.size() < series.points()) {
            throw new ReadError(place + ": gave " + rows.size() + " of the " + series.points() + " points of "
                    + series.name() + "; raise the server's max-row-limit");
        }
        rows.sort(Comparator.comparing((InfluxClient.Row row) -> Instant.parse(row.text("time")))
                .thenComparing(row -> Integer.valueOf(row.text("trial"))));
        // A change of the unit is no change of the level.
        String unit = rows.get(rows.size() - 1).text("unit");
        rows.removeIf(row -> !row.text("unit").equals(unit));
        Rows history = new Rows();
        rows.forEach(row -> history.add(row.text("build"), row.number("value")));
        return history.history(direction(series, rows));
    }

    private Direction direction(Series series, List<InfluxClient.Row> rows) {
        String word = rows.get(rows.size() - 1).text("direction");
        if (word.isEmpty()) {
            throw new ReadError(place + ": " + series.name()
                    + ": its last run was written by an earlier version, without the better direction; "
                    + "export that run again");
        }
        return Direction.ofWord(word);
    }

    private List<InfluxClient.Row> rows(String select, Map<String, String> tags) throws IOException {
        StringJoiner conditions = new StringJoiner(" AND ", " WHERE ", " GROUP BY ");
        tags.forEach((tag, value) -> conditions.add(InfluxQl.is(tag, value)));
        String groups = TAGS.stream().map(InfluxQl::name).collect(Collectors.joining(", "));
        return server.rows(select + InfluxQl.from(place, RunPoints.MEASUREMENT) + conditions + groups, patience);
    }

    @Override
    public void close() {
        server.close();
    }
}
