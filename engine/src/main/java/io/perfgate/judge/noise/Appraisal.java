package io.perfgate.judge.noise;

import java.util.Arrays;
import java.util.Optional;

/**
 * What is known of the change of one series.
 *
 * @param level that the current run is compared with, on the scale
 * @param runs that the level is the mean of; pairs of trials where two builds took turns
 * @param trialsOfLevel all trials of these runs
 * @param noise that the shift is held against
 * @param usualError of the shift on a night like those of the baseline
 * @param best the best level still in force, where there are runs enough to tell it from the newest one
 * @param nights what those before tonight tell that were not accepted
 */
public record Appraisal(
        Question question,
        double level,
        double runs,
        double[] trialsOfLevel,
        Noise noise,
        double usualError,
        Optional<BestLevel> best,
        Nights nights) {

    /**
     * @param run with which it begins
     * @param mean on the scale
     * @param runs it is the mean of
     * @param trials of these runs
     * @param among how many it is the best
     * @param latest the runs that were accepted last, of the newest level
     */
    public record BestLevel(String run, double mean, double runs, double[] trials, int among, double[] latest) {}

    public Estimate estimate() {
        return estimate(level, runs);
    }

    /** The shift of tonight and the nights before it that agree with it; of tonight alone where there are none. */
    public Estimate lasting() {
        return nights.candidate()
                .map(those -> new Estimate(
                        those.mean() - level,
                        Math.sqrt(those.variance() + noise.variance() / runs),
                        noise.degrees(),
                        question.step()))
                .orElseGet(this::estimate);
    }

    /** The trials of the same nights. */
    public double[] trialsOfLasting() {
        return nights.candidate().map(Nights.Level::trials).orElseGet(() -> question.current()
                .values());
    }

    /**
     * Against the best level still in force. What creeps is there tonight and was there the nights before, so their mean is
     * held against it: it is less noisy than tonight alone.
     */
    public Optional<Estimate> creep() {
        return best.map(eachBest -> {
            double nights = eachBest.latest().length + 1;
            double mean = (question.current().mean()
                            + Arrays.stream(eachBest.latest()).sum())
                    / nights;
            return new Estimate(
                    mean - eachBest.mean(),
                    noise.errorOfLevels(nights, eachBest.runs()),
                    noise.degrees(),
                    question.step());
        });
    }

    /** How far tonight lies from the best level still in force. */
    public Optional<Estimate> fromBest() {
        return best.map(eachBest -> estimate(eachBest.mean(), eachBest.runs()));
    }

    private Estimate estimate(double from, double ofRuns) {
        return new Estimate(
                question.current().mean() - from,
                error(question.current().size(), ofRuns),
                noise.degrees(),
                question.step());
    }

    /** The standard error of the shift if the current run had so many trials; both builds get more if they take turns. */
    public double errorIfMore(double trials) {
        return error(trials, question.design() == Design.STORED ? runs : trials);
    }

    private double error(double trials, double ofRuns) {
        return question.design() == Design.STORED
                ? noise.errorOfShift(trials, ofRuns)
                : Math.sqrt(noise.within() / Math.min(trials, ofRuns));
    }
}
