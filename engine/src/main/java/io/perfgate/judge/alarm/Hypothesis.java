package io.perfgate.judge.alarm;

import io.perfgate.judge.noise.Appraisal;
import io.perfgate.judge.noise.Design;
import io.perfgate.judge.noise.Estimate;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.statistics.inference.AlternativeHypothesis;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.PValueMethod;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;

/**
 * The hypothesis that a series moved in one direction by more than allowed.
 *
 * @param now the compared trials
 * @param sign 1 if upwards, -1 if downwards
 * @param bound allowed shift
 * @param among number of levels among which the compared one was chosen
 */
public record Hypothesis(
        Appraisal appraisal, Estimate estimate, double[] now, double[] before, int sign, double bound, int among) {

    /** The largest p-value of a rank test that confirms an alarm, in case the interval is wrong. */
    private static final double CHANCE_BY_RANKS = 0.05;

    /** The series is worse than the newest level, over tonight and the nights before that agree. */
    public static Hypothesis worse(Appraisal appraisal, double tolerance) {
        return of(appraisal, appraisal.lasting(), appraisal.trialsOfLasting(), appraisal.level(), 1, tolerance, 1);
    }

    /** The series is better tonight than the newest level. */
    public static Hypothesis better(Appraisal appraisal, double tolerance) {
        return of(appraisal, appraisal.estimate(), appraisal.trials(), appraisal.level(), -1, tolerance, 1);
    }

    /** The series crept away from the best level still in force; empty if tonight is within the tolerance of it. */
    public static Optional<Hypothesis> creeping(Appraisal appraisal, double tolerance) {
        double[] now = appraisal.trials();
        return appraisal
                .best()
                .filter(best -> of(appraisal, appraisal.estimate(best.level()), now, best.level(), 1, tolerance, 1)
                                .excess()
                        > 0)
                .map(best -> of(appraisal, appraisal.creep(best), now, best.level(), 1, tolerance, best.among()));
    }

    private static Hypothesis of(
            Appraisal appraisal,
            Estimate estimate,
            double[] now,
            Appraisal.Level from,
            int worse,
            double tolerance,
            int among) {
        int sign = worse * appraisal.question().worse();
        double bound = appraisal.question().bound(sign, tolerance, from.mean());
        return new Hypothesis(appraisal, estimate, now, from.trials(), sign, bound, among);
    }

    public double excess() {
        return sign * estimate.shift() - bound;
    }

    /** The p-value of such a shift if nothing changed. */
    public double chanceIfUnchanged() {
        return Math.min(1, among * estimate.chance(sign * estimate.shift()));
    }

    /** The p-value of a shift this far beyond the bound, if the true one is at the bound. */
    public double chanceAtBound() {
        return Math.min(1, among * estimate.chance(excess()));
    }

    /**
     * Whether ranks agree. Trials with the values of the baseline are never certainly worse, whatever their variance.
     */
    public boolean isSeenByRanks() {
        double[] current = Arrays.stream(now).map(value -> sign * value - bound).toArray();
        double[] others = Arrays.stream(before).map(value -> sign * value).toArray();
        return appraisal.question().design() == Design.STORED
                ? areHigher(current, others)
                : pairsAreHigher(current, others);
    }

    /** By Mann and Whitney (Annals of Mathematical Statistics 18, 1947). With few trials, all must be higher. */
    private static boolean areHigher(double[] current, double[] others) {
        double least = Arrays.stream(current).min().orElseThrow();
        return Arrays.stream(others).allMatch(value -> value < least)
                || MannWhitneyUTest.withDefaults()
                                .with(AlternativeHypothesis.GREATER_THAN)
                                .with(PValueMethod.ASYMPTOTIC)
                                .test(current, others)
                                .getPValue()
                        < CHANCE_BY_RANKS;
    }

    /** By Wilcoxon's signed ranks (Biometrics Bulletin 1, 1945), which ignores drift between pairs. */
    private static boolean pairsAreHigher(double[] current, double[] others) {
        double[] differences = IntStream.range(0, Math.min(current.length, others.length))
                .mapToDouble(i -> current[i] - others[i])
                .toArray();
        return Arrays.stream(differences).allMatch(difference -> difference > 0)
                || WilcoxonSignedRankTest.withDefaults()
                                .with(AlternativeHypothesis.GREATER_THAN)
                                .with(PValueMethod.ASYMPTOTIC)
                                .test(differences)
                                .getPValue()
                        < CHANCE_BY_RANKS;
    }
}
