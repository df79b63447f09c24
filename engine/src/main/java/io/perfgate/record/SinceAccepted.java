package io.perfgate.record;

import io.perfgate.document.JudgementDocument.OpenEntry;
import io.perfgate.measure.Instants;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Must;
import io.perfgate.measure.Names;
import io.perfgate.measure.OrEmpty;
import io.perfgate.measure.PlainText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The nights since the newest accepted run, none of which was accepted. They are evidence, because a lasting regression
 * shows in all of them. An accepted run clears them.
 *
 * @param commit the commit of the newest accepted run, if known
 * @param accepted commits of all accepted runs
 * @param nights oldest first, each older than the judged run
 */
public record SinceAccepted(
        Optional<String> commit,
        @OrEmpty Set<String> accepted,
        @OrEmpty List<Night> nights) {

    /** The limit; older nights add no information. */
    static final int MOST_NIGHTS = 10;

    public static final SinceAccepted NOTHING = new SinceAccepted(Optional.empty(), Set.of(), List.of());

    public SinceAccepted {
        commit = commit.map(Names::commit);
        accepted = Collections.unmodifiableSortedSet(
                accepted.stream().map(Names::commit).collect(Collectors.toCollection(TreeSet::new)));
        nights = List.copyOf(nights);
        for (int i = 1; i < nights.size(); i++) {
            Must.hold(
                    nights.get(i - 1).at().isBefore(nights.get(i).at()),
                    "night '" + nights.get(i).run() + "' is not in chronological order");
        }
    }

    /**
     * Adds a night. A night that is older than the newest, a rebuild of an older commit, or the same run judged again
     * changes nothing.
     */
    public SinceAccepted with(Night night) {
        if (isAfter(night)
                || isRebuild(night.commit())
                || (!nights.isEmpty() && newest().series().equals(night.series()))) {
            return this;
        }
        List<Night> all = new ArrayList<>(nights);
        all.add(night);
        return new SinceAccepted(commit, accepted, all.subList(Math.max(0, all.size() - MOST_NIGHTS), all.size()));
    }

    /** Whether a commit was measured before, and another one since. Runs without a commit say nothing about it. */
    public boolean isRebuild(Optional<String> ofRun) {
        Optional<String> newest = nights.stream()
                .flatMap(night -> night.commit().stream())
                .reduce((older, newer) -> newer)
                .or(() -> commit);
        if (ofRun.isEmpty() || newest.isEmpty() || ofRun.equals(newest)) {
            return false;
        }
        return accepted.contains(ofRun.get()) || nights.stream().anyMatch(night -> ofRun.equals(night.commit()));
    }

    /** Whether the newest night is no earlier than this one. */
    public boolean isAfter(Night night) {
        return !nights.isEmpty() && !newest().at().isBefore(night.at());
    }

    public SinceAccepted alsoAccepted(Set<String> commits) {
        return new SinceAccepted(
                commit, Stream.concat(accepted.stream(), commits.stream()).collect(Collectors.toSet()), nights);
    }

    public SinceAccepted before(Instant start) {
        return new SinceAccepted(
                commit,
                accepted,
                nights.stream().filter(night -> night.at().isBefore(start)).toList());
    }

    /** The first report of each regression that no night has cleared. */
    public List<OpenEntry> since() {
        return nights.isEmpty() ? List.of() : newest().since();
    }

    /** The first of the latest nights that were all too noisy to judge a series. */
    public Optional<Night> noisySince(MeasuredSeries.Key series) {
        int first = nights.size();
        while (first > 0 && isNoisy(first - 1, series)) {
            first--;
        }
        return first == nights.size() ? Optional.empty() : Optional.of(nights.get(first));
    }

    /**
     * The first night with a moved series; empty if that is tonight, or may be a forgotten one.
     *
     * @param over number of nights with the moved series, including tonight, except nights that did not judge it
     */
    public Optional<Night> firstOf(MeasuredSeries.Key series, int over) {
        int first = first(series, over);
        boolean isKnown = first >= 0 && (nights.size() < MOST_NIGHTS || judgedBefore(first, series) >= 0);
        return first == nights.size() || !isKnown ? Optional.empty() : Optional.of(nights.get(first));
    }

    /** The commit of the last run before that night that judged the series. */
    public Optional<String> commitBefore(MeasuredSeries.Key series, int over) {
        int last = judgedBefore(first(series, over), series);
        return last < 0 ? commit : nights.get(last).commit();
    }

    private int first(MeasuredSeries.Key series, int over) {
        int first = nights.size();
        for (int left = over - 1; left > 0 && first >= 0; left--) {
            first = judgedBefore(first, series);
        }
        return first;
    }

    /** The last night before another that measured a series, and was not too noisy to judge it; -1 if there is none. */
    private int judgedBefore(int night, MeasuredSeries.Key series) {
        int last = night - 1;
        while (last >= 0 && (isNoisy(last, series) || !isMeasured(last, series))) {
            last--;
        }
        return last;
    }

    private boolean isMeasured(int night, MeasuredSeries.Key series) {
        return nights.get(night).series().stream()
                .anyMatch(measured -> measured.key().equals(series));
    }

    private boolean isNoisy(int night, MeasuredSeries.Key series) {
        return nights.get(night).noisy().contains(series);
    }

    private Night newest() {
        return nights.get(nights.size() - 1);
    }

    /**
     * The part of an unaccepted run by which later runs are judged.
     *
     * @param series those that could be compared
     * @param since the first report of each of its regressions
     */
    public record Night(
            String run,
            String build,
            Optional<String> commit,
            Instant at,
            @OrEmpty List<MeasuredSeries> series,
            @OrEmpty List<OpenEntry> since,
            @OrEmpty SortedSet<MeasuredSeries.Key> noisy) {

        public Night {
            run = PlainText.line(run);
            build = Names.shown(build);
            commit = commit.map(Names::commit);
            Instants.within(at);
            series = List.copyOf(series);
            since = List.copyOf(since);
            OpenEntry.byKey(since); // refuses a series that is there twice
            noisy = Collections.unmodifiableSortedSet(new TreeSet<>(noisy));
        }

        public MeasuredRun measured() {
            return new MeasuredRun(run, series);
        }
    }
}
