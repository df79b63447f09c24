package io.perfgate.accuracy;

import io.perfgate.culprit.CommitBuild;
import io.perfgate.culprit.CommitRange;
import io.perfgate.culprit.CommitSearch;
import io.perfgate.culprit.CommitTrial;
import io.perfgate.culprit.Conclusion;
import io.perfgate.culprit.FoundStep;
import io.perfgate.culprit.NextMove;
import io.perfgate.culprit.SearchedSeries;
import io.perfgate.culprit.TrialCosts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A simulated range of commits, searched like a real one. */
final class SimulatedRange {

    private static final double SHARE_BROKEN = 0.1;
    private static final double SHARE_DOCUMENTS = 0.2;
    /** Forks are drawn repeatedly, and would be equal to the last digit. */
    private static final double JITTER = 0.001;

    private static final TrialCosts COSTS = new TrialCosts(10, 30);

    private final Random random;
    private final double[] noise;
    private final MachineDrift drift;
    private final List<SearchedSeries> series;
    private final double[] logLevels;
    private final CommitBuild[] builds;

    /** The result and the cost of a search. */
    record Searched(List<Integer> named, int trials, int builds) {}

    /** The builds of commits at a step and before it can be measured, so that one commit can be named. */
    SimulatedRange(
            Random random,
            int commits,
            Map<Integer, Double> steps,
            double[] noise,
            MachineDrift drift,
            SearchedSeries series) {
        this.random = random;
        this.noise = noise;
        this.drift = drift;
        this.series = List.of(series);
        logLevels = new double[commits + 1];
        builds = new CommitBuild[commits + 1];
        builds[0] = new CommitBuild.Made("0");
        int content = 0;
        for (int position = 1; position <= commits; position++) {
            boolean isStep = steps.containsKey(position);
            logLevels[position] = logLevels[position - 1] + Math.log(steps.getOrDefault(position, 1.0));
            content = isStep || random.nextDouble() >= SHARE_DOCUMENTS ? position : content;
            boolean isNeeded = isStep || steps.containsKey(position + 1) || position == commits;
            builds[position] = !isNeeded && random.nextDouble() < SHARE_BROKEN
                    ? new CommitBuild.Unusable("does not build")
                    : new CommitBuild.Made(Integer.toString(content));
        }
    }

    private double measured(int position) {
        return 100
                * Math.exp(logLevels[position]
                        + noise[random.nextInt(noise.length)]
                        + JITTER * random.nextGaussian()
                        + drift.ofNextTrial());
    }

    Searched search(int mostTrials) {
        List<CommitBuild> known = new ArrayList<>(Collections.nCopies(builds.length, CommitBuild.UNTRIED));
        List<CommitTrial> trials = new ArrayList<>();
        while (trials.size() < mostTrials) {
            NextMove next = new CommitSearch(new CommitRange(known), series, trials).next(COSTS);
            if (next instanceof NextMove.Stop) {
                break;
            }
            for (int position : ((NextMove.Measure) next).positions()) {
                boolean isNew = known.set(position, builds[position]) instanceof CommitBuild.Untried;
                boolean isSame = isNew && new CommitRange(known).nodeOf(position) != position;
                if (!builds[position].isUnusable() && !isSame) {
                    trials.add(new CommitTrial(position, List.of(measured(position))));
                }
            }
        }
        CommitSearch search = new CommitSearch(new CommitRange(known), series, trials);
        List<Integer> named = new Conclusion(search.posterior(), series)
                .steps().stream()
                        .filter(FoundStep::isOfOneCommit)
                        .map(step -> step.suspects().get(0))
                        .toList();
        int built = (int) known.stream()
                .filter(build -> !(build instanceof CommitBuild.Untried))
                .count();
        return new Searched(named, trials.size(), built);
    }

    /** The usual way: the mean of a fixed number of trials of each commit decides which end it resembles. */
    Searched bisect(int trialsEach) {
        double good = mean(0, trialsEach);
        double bad = mean(builds.length - 1, trialsEach);
        int trials = 2 * trialsEach;
        int low = 0;
        int high = builds.length - 1;
        int middle = next(low, high);
        while (middle > 0) {
            if (builds[middle].equals(builds[low])) {
                low = middle;
            } else {
                double level = mean(middle, trialsEach);
                trials += trialsEach;
                boolean isGood = Math.abs(level - good) < Math.abs(level - bad);
                low = isGood ? middle : low;
                high = isGood ? high : middle;
            }
            middle = next(low, high);
        }
        while (builds[high].equals(builds[high - 1])) {
            high--;
        }
        return new Searched(List.of(high), trials, 0);
    }

    /** The measurable commit nearest to the middle; 0 if there is none. */
    private int next(int low, int high) {
        int middle = (low + high) / 2;
        for (int distance = 0; distance < high - low; distance++) {
            for (int position : new int[] {middle + distance, middle - distance}) {
                if (position > low && position < high && !builds[position].isUnusable()) {
                    return position;
                }
            }
        }
        return 0;
    }

    private double mean(int position, int trials) {
        double sum = 0;
        for (int i = 0; i < trials; i++) {
            sum += Math.log(measured(position));
        }
        return sum / trials;
    }
}
