package io.perfgate.runner.culprit;

import io.perfgate.culprit.CommitRange;
import io.perfgate.culprit.CommitTrial;
import io.perfgate.culprit.SearchedSeries;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Place;
import io.perfgate.record.Course;
import io.perfgate.record.FinishedTrial;
import io.perfgate.record.MeasuredTrial;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.source.CommitBuilds;
import io.perfgate.runner.trial.CountedTrials;
import io.perfgate.runner.trial.Journal;
import io.perfgate.suite.Workload.AtLoad;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** All trials of a search in chronological order, including those before an interruption. */
final class MeasuredCommits {

    private final CountedTrials counted;
    private final CommitBuilds builds;
    private final Map<TrialNumber, Map<Place, FinishedTrial>> trials = new LinkedHashMap<>();
    /** Empty while the whole suite is measured. */
    private List<SearchedSeries> series = List.of();

    private record TrialNumber(String build, int trial) {}

    MeasuredCommits(CountedTrials counted, CommitBuilds builds, Journal journal) {
        this.counted = counted;
        this.builds = builds;
        journal.kept().forEach(part -> add(new TrialNumber(part.build(), part.trial()), Map.of(part.place(), part)));
    }

    /** Adds parts of a trial, in place of those that lacked a value; the age of a trial is that of its last part. */
    private void add(TrialNumber number, Map<Place, FinishedTrial> parts) {
        Map<Place, FinishedTrial> all = Objects.requireNonNullElseGet(trials.remove(number), LinkedHashMap::new);
        all.putAll(parts);
        trials.put(number, all);
    }

    /** From now on, measures only what these series need. */
    void goBy(List<SearchedSeries> chosen) {
        series = List.copyOf(chosen);
    }

    /** Measures the first trial of a commit that is missing or lacks a value. */
    void measure(String commit) throws IOException, InterruptedException {
        String build = builds.folder(commit);
        TrialNumber number = new TrialNumber(build, 1);
        while (trials.containsKey(number) && isWhole(Objects.requireNonNull(trials.get(number)))) {
            number = new TrialNumber(build, number.trial() + 1);
        }
        Map<Place, FinishedTrial> parts = new LinkedHashMap<>();
        for (AtLoad loaded : all()) {
            Place place = loaded.place();
            if (series.isEmpty()
                    || series.stream().anyMatch(one -> one.id().place().equals(place))) {
                parts.put(place, counted.run(loaded, build, number.trial()));
            }
        }
        add(number, parts);
        if (!isWhole(parts)) {
            throw Failure.cannotTell("trial " + number.trial() + " of " + commit + " did not measure " + missing(parts)
                    + ", which is what the search goes by");
        }
    }

    private List<AtLoad> all() {
        return builds.suite().workloads().stream()
                .flatMap(workload -> workload.atLoads().stream())
                .toList();
    }

    private String missing(Map<Place, FinishedTrial> found) {
        return series.stream()
                .filter(searched -> value(searched, found).isEmpty())
                .map(searched -> "'" + searched.id().name() + "' "
                        + (searched.metric().name() + " " + searched.metric().unit()).strip())
                .collect(Collectors.joining(", "));
    }

    boolean isEmpty() {
        return trials.isEmpty();
    }

    /** The number of complete trials. */
    int count(String commit) {
        String build = builds.folder(commit);
        return (int) trials.entrySet().stream()
                .filter(entry -> entry.getKey().build().equals(build) && isWhole(entry.getValue()))
                .count();
    }

    /** Whether nothing is missing, as it may be after an interruption. */
    private boolean isWhole(Map<Place, FinishedTrial> found) {
        return series.isEmpty()
                ? all().stream().allMatch(loaded -> found.containsKey(loaded.place()))
                : series.stream().allMatch(searched -> value(searched, found).isPresent());
    }

    private static Optional<Double> value(SearchedSeries series, Map<Place, FinishedTrial> found) {
        OptionalDouble value = found.values().stream()
                .flatMap(part -> part.measured().series().stream())
                .filter(measured ->
                        measured.key().equals(series.key()) && measured.metric().equals(series.metric()))
                .map(MeasuredSeries::mean)
                .findFirst()
                .orElse(OptionalDouble.empty());
        return value.isPresent() && (value.getAsDouble() > 0 || !series.isLogarithmic())
                ? Optional.of(value.getAsDouble())
                : Optional.empty();
    }

    /** The trials of a range's commits, in chronological order. */
    List<CommitTrial> trials(List<CommitLog.Logged> range) {
        Map<String, Integer> positions = new LinkedHashMap<>();
        for (int position = 0; position < range.size(); position++) {
            positions.put(builds.folder(range.get(position).id()), position);
        }
        List<CommitTrial> found = new ArrayList<>();
        trials.forEach((number, measured) -> {
            if (positions.containsKey(number.build()) && isWhole(measured)) {
                found.add(new CommitTrial(
                        positions.get(number.build()),
                        series.stream()
                                .map(searched -> value(searched, measured).orElseThrow())
                                .toList()));
            }
        });
        return found;
    }

    MeasuredRun run(String commit) {
        return new MeasuredRun(commit, together(commit).series());
    }

    MeasuredTrial together(String commit) {
        return MeasuredTrial.together(
                parts(commit).stream().map(FinishedTrial::measured).toList());
    }

    private List<FinishedTrial> parts(String commit) {
        String build = builds.folder(commit);
        return trials.entrySet().stream()
                .filter(entry -> entry.getKey().build().equals(build))
                .flatMap(entry -> entry.getValue().values().stream())
                .toList();
    }

    List<Course.Discarded> discarded(String commit) {
        return parts(commit).stream().flatMap(part -> part.discarded().stream()).toList();
    }

    List<Course.TrialTime> times(String commit) {
        Map<Place, List<Double>> seconds = parts(commit).stream()
                .collect(Collectors.groupingBy(
                        FinishedTrial::place,
                        LinkedHashMap::new,
                        Collectors.mapping(FinishedTrial::seconds, Collectors.toList())));
        return seconds.entrySet().stream()
                .map(times -> new Course.TrialTime(times.getKey(), times.getValue(), List.of()))
                .toList();
    }

    CommitRange range(List<CommitLog.Logged> commits) {
        return new CommitRange(
                commits.stream().map(commit -> builds.known(commit.id())).toList());
    }
}
