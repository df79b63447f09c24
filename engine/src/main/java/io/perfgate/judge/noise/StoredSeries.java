package io.perfgate.judge.noise;

import io.perfgate.level.RunLevels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * One series and its stored runs.
 *
 * @param within noise of its trials, including tonight's
 * @param usual noise without tonight's trials
 * @param isNoisy whether tonight's trials are clearly noisier than usual
 * @param perRun 1 / trials per baseline run
 * @param levels the levels of its runs
 */
public record StoredSeries(
        Question question, Within within, Within usual, boolean isNoisy, double perRun, RunLevels levels) {

    /** The number of runs in the means that show a creep. */
    private static final int RUNS_OF_A_MEAN = 10;

    /** A level needs this many runs; one lucky night is not enough. */
    private static final int LEAST_RUNS_OF_A_MEAN = 3;

    /**
     * The probability that one series looks noisy by chance; small, because noise has long tails and a night has many
     * series.
     */
    private static final double CHANCE_OF_A_NOISY_NIGHT = 1e-4;

    static StoredSeries of(Question question) {
        List<Sample> all = new ArrayList<>(question.baseline());
        all.add(question.current());
        double least = question.leastVariance();
        Within within = question.expectedWithin().with(all).atLeast(least);
        Within usual = question.expectedWithin().with(question.baseline()).atLeast(least);
        double perRun = question.baseline().stream()
                .mapToDouble(run -> 1.0 / run.size())
                .average()
                .orElseThrow();
        boolean isNoisy = isNoisyNight(question.current(), usual);
        Noise.Expected expected = Noise.Expected.of(question.expectedDrift(), isNoisy ? usual : within, perRun);
        RunLevels levels = RunLevels.of(
                question.runMeans(),
                run -> question.comparison().baseline().get(run).beginsLevel(),
                expected.variance(),
                expected.degrees());
        return new StoredSeries(question, within, usual, isNoisy, perRun, levels);
    }

    Drift.Evidence evidence(NoisePrior prior) {
        double shift = question.current().mean() - levels.newest().mean();
        return new Drift.Evidence(
                prior.applied(within).variance() * perRun,
                levels.squares(),
                levels.degrees(),
                shift,
                levels.newest().size());
    }

    /** Empty if the trials do not reveal their noise. */
    Optional<Appraisal> appraisal(Drift drift, NoisePrior prior) {
        if (within.degrees() == 0 && levels.degrees() == 0) {
            return Optional.empty();
        }
        Noise ofNights = Noise.of(drift, prior.applied(isNoisy ? usual : within), perRun, levels);
        // From the baseline alone: a series that gets noisy must still be expected to show changes.
        Noise ofBaseline = usual.degrees() == 0 ? ofNights : Noise.of(drift, prior.applied(usual), perRun, levels);
        Noise noise = isNoisy ? ofNights.ofNoisyNight(Within.of(List.of(question.current()))) : ofNights;
        RunLevels.Stretch newest = levels.newest();
        return Optional.of(new Appraisal(
                question,
                level(newest, newest.first(), newest.size()),
                noise,
                ofBaseline.errorOfShift(1 / perRun, newest.size()),
                best(),
                Nights.of(question, newest, noise, noisyNights())));
    }

    /** Whether the nights that were not accepted, and tonight, are noisy. */
    private List<Boolean> noisyNights() {
        return Stream.concat(question.nights().stream().map(night -> isNoisyNight(night, usual)), Stream.of(isNoisy))
                .toList();
    }

    /** Tested with Fisher's ratio of variances. */
    static boolean isNoisyNight(Sample night, Within usual) {
        Within tonight = Within.of(List.of(night));
        return tonight.degrees() > 0
                && usual.degrees() > 0
                && usual.variance() > 0
                && FDistribution.of(tonight.degrees(), usual.degrees())
                                .survivalProbability(tonight.variance() / usual.variance())
                        < CHANCE_OF_A_NOISY_NIGHT;
    }

    /**
     * The best mean of consecutive runs of one level since the last pin or accepted worsening. A worsening that was not
     * accepted leaves older levels in force.
     */
    private Optional<Appraisal.BestLevel> best() {
        int from = 0;
        for (int run = 0; run < question.baseline().size(); run++) {
            Comparison.Accepted accepted = question.comparison().baseline().get(run);
            from = accepted.isPinned() || accepted.beginsLevel() ? run : from;
        }
        List<Appraisal.Level> means = new ArrayList<>();
        for (RunLevels.Stretch stretch : levels.levels()) {
            int end = stretch.first() + stretch.size();
            for (int run = stretch.first(); run < end; run += RUNS_OF_A_MEAN) {
                int runs = Math.min(RUNS_OF_A_MEAN, end - run);
                if (run >= from && runs >= LEAST_RUNS_OF_A_MEAN) {
                    means.add(level(stretch, run, runs));
                }
            }
        }
        double[] newest = levels.newest().runs();
        return means.stream()
                .filter(level -> means.size() > 1)
                .min(Comparator.comparingDouble(level -> question.worse() * level.mean()))
                .map(best -> new Appraisal.BestLevel(best, means.size(), newest[newest.length - 1]));
    }

    /** Consecutive runs of a stretch, as a level. */
    private Appraisal.Level level(RunLevels.Stretch stretch, int first, int runs) {
        return new Appraisal.Level(
                question.comparison().baseline().get(first).run(),
                Arrays.stream(stretch.runs(), first - stretch.first(), first - stretch.first() + runs)
                        .average()
                        .orElseThrow(),
                runs,
                Sample.together(question.baseline().subList(first, first + runs)));
    }
}
