package io.perfgate.influx;

import io.perfgate.baseline.AcceptedRun;
import io.perfgate.baseline.Baseline;
import io.perfgate.baseline.BaselineStore;
import io.perfgate.record.RunDetails;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Baselines of a branch in InfluxDB: like {@link io.perfgate.baseline.FileBaselines}, shared by many machines.
 *
 * @param patienceToRead how long to retry a query while the server does not answer or is busy
 * @param patienceToWrite how long to retry a write, whose failure would lose a whole run
 */
public record InfluxBaselines(InfluxPlace place, String branch, Duration patienceToRead, Duration patienceToWrite)
        implements BaselineStore {

    @Override
    public Baseline load(String suite, String profile) throws IOException {
        return baseline(suite, profile, stored(suite, profile, patienceToRead));
    }

    @Override
    public List<Baseline> all() throws IOException {
        Map<String, List<StoredRun>> groups = stored("", patienceToRead).stream()
                .collect(Collectors.groupingBy(
                        stored -> stored.profile() + "/" + stored.suite(), TreeMap::new, Collectors.toList()));
        return groups.values().stream()
                .map(runs -> baseline(runs.get(0).suite(), runs.get(0).profile(), runs))
                .toList();
    }

    @Override
    public boolean change(String suite, String profile, UnaryOperator<Baseline> change) throws IOException {
        List<StoredRun> before = stored(suite, profile, patienceToWrite);
        Baseline known = baseline(suite, profile, before);
        Baseline after = change.apply(known);
        if (after.equals(known)) {
            return false;
        }
        List<Point> points = new ArrayList<>();
        before.stream()
                .filter(stored -> after.named(stored.run().run()).isEmpty())
                .forEach(stored -> points.add(stored.pushedOut()));
        for (AcceptedRun run : after.runs()) {
            if (!known.runs().contains(run)) {
                long time = before.stream()
                        .filter(stored -> stored.run().run().equals(run.run()))
                        .findFirst()
                        .map(StoredRun::epochNanos)
                        .orElseGet(() -> timeOf(run, before));
                points.add(new StoredRun(suite, profile, branch, time, run).kept());
            }
        }
        write(points);
        return true;
    }

    /** None; details are not stored in the database. */
    @Override
    public Optional<RunDetails> details(Baseline baseline) {
        return Optional.empty();
    }

    @Override
    public String placeOf(String suite, String profile) {
        return this + " (" + suite + " on " + profile + ")";
    }

    @Override
    public String toString() {
        return place + ", branch '" + branch + "'";
    }

    /** The time of acceptance, but after all earlier runs regardless of clocks. */
    private static long timeOf(AcceptedRun run, List<StoredRun> before) {
        long last = before.isEmpty()
                ? Long.MIN_VALUE
                : before.get(before.size() - 1).epochNanos();
        long time = Point.epochNanos(run.approval().at(), run.run());
        return time > last ? time : last + 1;
    }

    private static Baseline baseline(String suite, String profile, List<StoredRun> runs) {
        return new Baseline(suite, profile, runs.stream().map(StoredRun::run).toList());
    }

    private List<StoredRun> stored(String suite, String profile, Duration patience) throws IOException {
        String condition = " AND " + InfluxQl.is("suite", suite) + " AND " + InfluxQl.is("profile", profile);
        return stored(condition, patience);
    }

    /** In the order of acceptance. */
    private List<StoredRun> stored(String condition, Duration patience) throws IOException {
        try (InfluxClient server = new InfluxClient(place)) {
            String query = "SELECT *" + InfluxQl.from(place, StoredRun.MEASUREMENT) + " WHERE "
                    + InfluxQl.is("branch", branch) + condition + " AND " + StoredRun.KEPT + " = 1";
            Map<List<String>, StoredRun> runs = new LinkedHashMap<>();
            server.rows(query, patience).stream()
                    .map(StoredRun::of)
                    .sorted(Comparator.comparingLong(StoredRun::epochNanos))
                    // Two machines may have accepted one run at once; it counts once.
                    .forEach(stored -> runs.putIfAbsent(
                            List.of(
                                    stored.suite(),
                                    stored.profile(),
                                    stored.run().run()),
                            stored));
            return List.copyOf(runs.values());
        } catch (IOException unreachable) {
            throw new IOException(unreachable.getMessage() + "; the state of the baseline is unknown", unreachable);
        }
    }

    private void write(List<Point> points) throws IOException {
        try (InfluxClient server = new InfluxClient(place)) {
            InfluxClient.answered(
                    () -> server.send(points, patienceToWrite),
                    "; the baseline is unchanged, accept the run again later");
        }
    }
}
