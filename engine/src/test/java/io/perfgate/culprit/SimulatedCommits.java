package io.perfgate.culprit;

import io.perfgate.culprit.NextMove.Ending;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** A simulated range of commits with known levels; its trials are drawn with long-tailed noise. */
final class SimulatedCommits {

    static final SearchedSeries MEAN = new SearchedSeries(SeriesId.named("x"), Metrics.MEAN, true, 0.02, 4, 0.025);
    static final TrialCosts COSTS = new TrialCosts(1, 1);

    /** A search that takes more trials does not end. */
    private static final int MOST_TRIALS = 300;

    private final Random random;
    private final double[] logLevels;
    private final Set<Integer> broken = new HashSet<>();
    private final Set<Integer> documents = new HashSet<>();
    private final List<CommitTrial> trials = new ArrayList<>();
    private final List<CommitBuild> builds;
    private double driftPerTrial;

    /** @param factors by which commits change the level */
    SimulatedCommits(long seed, int commits, Map<Integer, Double> factors) {
        random = new Random(seed);
        logLevels = new double[commits + 1];
        for (int position = 1; position <= commits; position++) {
            logLevels[position] = logLevels[position - 1] + Math.log(factors.getOrDefault(position, 1.0));
        }
        builds = new ArrayList<>(Collections.nCopies(commits + 1, CommitBuild.UNTRIED));
    }

    SimulatedCommits broken(Integer... positions) {
        broken.addAll(Arrays.asList(positions));
        return this;
    }

    /** These commits equal their predecessors. */
    SimulatedCommits documents(Integer... positions) {
        documents.addAll(Arrays.asList(positions));
        return this;
    }

    SimulatedCommits drifting(double perTrial) {
        driftPerTrial = perTrial;
        return this;
    }

    List<CommitTrial> trials() {
        return trials;
    }

    CommitRange range() {
        return new CommitRange(builds);
    }

    SearchResult search() {
        return search(MOST_TRIALS);
    }

    SearchResult search(int mostTrials) {
        Ending ending = ending(mostTrials);
        List<Commit> commits = new ArrayList<>();
        for (int position = 0; position < builds.size(); position++) {
            commits.add(new Commit(String.format("%040x", position), "A", "Change " + position));
        }
        return SearchResult.of(commits, range(), List.of(MEAN), trials, ending);
    }

    private Ending ending(int mostTrials) {
        while (trials.size() < mostTrials) {
            NextMove next = new CommitSearch(range(), List.of(MEAN), trials).next(COSTS);
            if (next instanceof NextMove.Stop stop) {
                return stop.why();
            }
            ((NextMove.Measure) next).positions().forEach(this::go);
        }
        return Ending.OUT_OF_TIME;
    }

    private void go(int position) {
        boolean isNew = builds.get(position) instanceof CommitBuild.Untried;
        if (isNew) {
            builds.set(
                    position,
                    broken.contains(position)
                            ? new CommitBuild.Unusable("does not compile")
                            : new CommitBuild.Made("content " + content(position)));
        }
        boolean isSame = isNew && range().nodeOf(position) != position;
        if (!builds.get(position).isUnusable() && !isSame) {
            measure(position);
        }
    }

    private int content(int position) {
        int content = position;
        while (documents.contains(content)) {
            content--;
        }
        return content;
    }

    /** Noise of 2 %, occasionally much more. */
    void measure(int position) {
        double noise = 0.02 * random.nextGaussian() * (random.nextInt(30) == 0 ? 4 : 1);
        trials.add(new CommitTrial(
                position, List.of(100 * Math.exp(logLevels[position] + noise + driftPerTrial * trials.size()))));
    }
}
