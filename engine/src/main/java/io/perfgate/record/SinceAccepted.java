package io.perfgate.record;

import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Names;
import io.perfgate.measure.Since;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The nights since the newest accepted run, none of which was accepted. They are evidence: what got worse and stays is in
 * all of them. A run that is accepted ends them.
 *
 * @param commit of the newest accepted run, where it is known
 * @param nights oldest first, each older than the run that they are held beside
 */
public record SinceAccepted(Optional<String> commit, List<Night> nights) {

    /** What is older says nothing that these do not. */
    static final int MOST_NIGHTS = 10;

    public static final SinceAccepted NOTHING = new SinceAccepted(Optional.empty(), List.of());

    public SinceAccepted {
        commit = commit.map(Names::commit);
        nights = List.copyOf(nights);
        for (int i = 1; i < nights.size(); i++) {
            if (!nights.get(i - 1).at().isBefore(nights.get(i).at())) {
                throw new IllegalArgumentException("night '" + nights.get(i).run() + "' is not in the order of time");
            }
        }
    }

    /** With one more; the same where it is older than the newest, or holds what that holds: it was judged twice. */
    public SinceAccepted with(Night night) {
        if (isAfter(night)
                || (!nights.isEmpty()
                        && newest().measured().series().equals(night.measured().series()))) {
            return this;
        }
        List<Night> all = new ArrayList<>(nights);
        all.add(night);
        return new SinceAccepted(commit, all.subList(Math.max(0, all.size() - MOST_NIGHTS), all.size()));
    }

    /** Whether a night is no later than the newest one. */
    public boolean isAfter(Night night) {
        return !nights.isEmpty() && !newest().at().isBefore(night.at());
    }

    /** As far as it is the past of a run that began then. */
    public SinceAccepted before(Instant start) {
        return new SinceAccepted(
                commit,
                nights.stream().filter(night -> night.at().isBefore(start)).toList());
    }

    /** When each regression was first seen that no night has cleared. */
    public Map<MeasuredSeries.Key, Since> since() {
        return nights.isEmpty() ? Map.of() : newest().since();
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
     * The commit of the run before a series moved.
     *
     * @param over how many nights it has been so, tonight included; those that were too noisy to judge it are not counted
     */
    public Optional<String> commitBefore(MeasuredSeries.Key series, int over) {
        int first = nights.size();
        for (int left = over - 1; left > 0 && first > 0; left -= isNoisy(first, series) ? 0 : 1) {
            first--;
        }
        return first == 0 ? commit : nights.get(first - 1).commit();
    }

    private boolean isNoisy(int night, MeasuredSeries.Key series) {
        return nights.get(night).noisy().contains(series);
    }

    private Night newest() {
        return nights.get(nights.size() - 1);
    }
}
