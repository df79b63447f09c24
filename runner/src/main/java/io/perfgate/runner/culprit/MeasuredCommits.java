package io.perfgate.runner.culprit;

import io.perfgate.culprit.CommitRange;
import io.perfgate.culprit.CommitTrial;
import io.perfgate.culprit.SearchedSeries;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Place;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.source.CommitBuilds;
import io.perfgate.runner.trial.CountedTrials;
import io.perfgate.runner.trial.Journal;
import io.perfgate.suite.Workload;
import io.perfgate.suite.Workload.AtLoad;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/** All trials of a search in chronological order, including those before an interruption. */
final class MeasuredCommits {

    private final CountedTrials counted;
    private final CommitBuilds builds;
    private final Map<TrialNumber, List<MeasuredSeries>> trials = new LinkedHashMap<>();
    /** Empty while the whole suite is measured. */
    private List<SearchedSeries> series = List.of();

    private record TrialNumber(String build, int trial) {}

    MeasuredCommits(CountedTrials counted, CommitBuilds builds, Journal journal) {
        this.counted = counted;
        this.builds = builds;
        journal.kept()
                .forEach(trial -> add(
                        new TrialNumber(trial.build(), trial.trial()),
                        trial.measured().series()));
    }

    /** Adds a part of a trial; the age of a trial is that of its last part. */
    private void add(TrialNumber number, List<MeasuredSeries> found) {
        List<MeasuredSeries> all = new ArrayList<>(Objects.requireNonNullElse(trials.remove(number), List.of()));
        Set<MeasuredSeries.Key> there = all.stream().map(MeasuredSeries::key).collect(Collectors.toSet());
        found.stream().filter(measured -> !there.contains(measured.key())).forEach(all::add);
        trials.put(number, all);
    }

    /** From now on, measures only what these series need. */
    void goBy(List<SearchedSeries> chosen) {
        series = List.copyOf(chosen);
    }

    void measure(String commit) throws IOException, InterruptedException {
        String build = builds.folder(commit);
        int number = count(commit) + 1;
        List<MeasuredSeries> found = new ArrayList<>();
        for (Workload workload : builds.suite().workloads()) {
            for (AtLoad loaded : workload.atLoads()) {
                if (isWanted(loaded.place())) {
                    found.addAll(counted.run(loaded, build, number).series());
                }
            }
        }
        add(new TrialNumber(build, number), found);
        if (count(commit) < number) {
            throw Failure.cannotTell("trial " + number + " of " + commit + " did not measure " + missing(found)
                    + ", which is what the search goes by");
        }
    }

    private String missing(List<MeasuredSeries> found) {
        return series.stream()
                .filter(searched -> value(searched, found).isEmpty())
                .map(searched ->
                        "'" + searched.id().name() + "' " + searched.metric().name())
                .collect(Collectors.joining(", "));
    }

    private boolean isWanted(Place place) {
        return series.isEmpty()
                || series.stream().anyMatch(searched -> searched.id().place().equals(place));
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

    private boolean isWhole(List<MeasuredSeries> found) {
        return series.isEmpty()
                ? !found.isEmpty()
                : series.stream().allMatch(searched -> value(searched, found).isPresent());
    }

    private static Optional<Double> value(SearchedSeries series, List<MeasuredSeries> found) {
        OptionalDouble value = found.stream()
                .filter(measured -> measured.key().equals(series.key()))
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
        String build = builds.folder(commit);
        return MeasuredRun.merged(trials.entrySet().stream()
                .filter(entry -> entry.getKey().build().equals(build))
                .map(entry -> new MeasuredRun(commit, entry.getValue()))
                .toList());
    }

    CommitRange range(List<CommitLog.Logged> commits) {
        return new CommitRange(
                commits.stream().map(commit -> builds.known(commit.id())).toList());
    }
}
