package io.perfgate.judge.noise;

import io.perfgate.level.RunLevels;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The evidence from the nights that were not accepted.
 *
 * @param candidate the level on which tonight and earlier nights agree; empty if none agrees
 * @param isStillWorse a regression was seen in them, and nothing shows a recovery
 */
public record Nights(Optional<Level> candidate, boolean isStillWorse) {

    /** The level of tonight and the unbroken sequence of nights before it that agree. */
    public record Level(double mean, double variance, int nights, double[] trials) {}

    static final Nights NONE = new Nights(Optional.empty(), false);

    /** The chance of excluding a night that agrees with the others. */
    private static final double CHANCE_OF_PARTING = 0.01;

    /** A recovery must be this much more probable: Wald's test with errors of 1 % (Sequential Analysis, 1947). */
    private static final double SURELY_BACK = Math.log(99);

    /** Levels closer than this, in deviations of a usual night, cannot be distinguished. */
    private static final double LEAST_DISTANCE = 1;

    /** @param isNoisy for each night before tonight, and for tonight */
    static Nights of(Question question, RunLevels.Stretch level, Noise noise, List<Boolean> isNoisy) {
        boolean isNoisyTonight = isNoisy.get(isNoisy.size() - 1);
        return new Nights(
                isNoisyTonight ? Optional.empty() : candidate(question, noise, isNoisy),
                isStillWorse(question, level, noise));
    }

    private static Optional<Level> candidate(Question question, Noise noise, List<Boolean> isNoisy) {
        double errors = TDistribution.of(noise.degrees()).inverseSurvivalProbability(CHANCE_OF_PARTING / 2);
        Sample tonight = question.current();
        List<Sample> agreeing = new ArrayList<>(List.of(tonight));
        double sum = tonight.mean();
        double variances = noise.ofRun(tonight.size());
        for (int i = question.nights().size() - 1; i >= 0; i--) {
            Sample night = question.nights().get(i);
            double variance = noise.ofRun(night.size());
            int runs = agreeing.size();
            double error = Math.sqrt(variance + variances / runs / runs);
            if (Math.abs(night.mean() - sum / runs) > errors * error) {
                break;
            }
            if (!isNoisy.get(i)) {
                agreeing.add(0, night);
                sum += night.mean();
                variances += variance;
            }
        }
        int runs = agreeing.size();
        return runs == 1
                ? Optional.empty()
                : Optional.of(new Level(sum / runs, variances / runs / runs, runs, Sample.together(agreeing)));
    }

    /** Whether a regression persists: night by night, the likelihood of the old level against the worse one. */
    private static boolean isStillWorse(Question question, RunLevels.Stretch level, Noise noise) {
        List<Sample> sinceWorse = new ArrayList<>();
        for (int i = 0; i < question.nights().size(); i++) {
            if (question.comparison().nights().get(i).isWorse()) {
                sinceWorse.add(question.nights().get(i));
            }
        }
        if (sinceWorse.isEmpty()) {
            return false;
        }
        sinceWorse.add(question.current());
        double sum = sinceWorse.get(0).mean() - level.mean();
        int nights = 1;
        double back = 0;
        for (int i = 1; i < sinceWorse.size(); i++) {
            Sample night = sinceWorse.get(i);
            boolean isTonight = i == sinceWorse.size() - 1;
            double off = night.mean() - level.mean();
            double worse = sum / nights;
            double ofLevel = noise.variance() / level.size();
            double usual = noise.ofRun(night.size());
            if (question.worse() * worse < LEAST_DISTANCE * Math.sqrt(usual + ofLevel)) {
                return false;
            }
            double variance = (isTonight ? noise.ofTonight(night.size()) : usual) + ofLevel;
            double likelier = ((off - worse) * (off - worse) - off * off) / (2 * variance);
            back = Math.max(0, back + likelier);
            if (likelier <= 0) {
                sum += off;
                nights++;
            }
        }
        return back < SURELY_BACK;
    }
}
