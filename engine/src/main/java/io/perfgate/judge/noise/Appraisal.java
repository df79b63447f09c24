package io.perfgate.judge.noise;

import java.util.Arrays;
import java.util.Optional;

/**
 * The appraised change of one series.
 *
 * @param level that the current run is compared with, on the scale
 * @param runs in the level's mean; for interleaved builds, pairs of trials
 * @param trialsOfLevel all trials of these runs
 * @param noise against which the shift is judged
 * @param usualError of the shift on a night like those of the baseline
 * @param best the best level still in force, if there are enough runs to distinguish it from the newest one
 * @param nights evidence of the nights before tonight that were not accepted
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
     * @param run with which the level begins
     * @param mean on the scale
     * @param runs in its mean
     * @param trials of these runs
     * @param among number of levels among which it is the best
     * @param latest the last accepted runs, of the newest level
     */
    public record BestLevel(String run, double mean, double runs, double[] trials, int among, double[] latest) {}

    public Estimate estimate() {
        return estimate(level, runs);
    }

    /** The shift of tonight and the nights before that agree with it; of tonight alone if there are none. */
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
     * The shift from the best level still in force. A creep was also present on the nights before, so their mean is
     * less noisy than tonight alone.
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

    /** Tonight's shift from the best level still in force. */
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

    /** The standard error of the shift with this many trials. Interleaved builds both get more trials. */
    public double errorIfMore(double trials) {
        return error(trials, question.design() == Design.STORED ? runs : trials);
    }

    /** The standard error of the shift if the level had this many more accepted runs. */
    public double errorIfMoreRuns(int more) {
        return error(question.current().size(), runs + more);
    }

    private double error(double trials, double ofRuns) {
        return question.design() == Design.STORED
                ? noise.errorOfShift(trials, ofRuns)
                : Math.sqrt(noise.within() / Math.min(trials, ofRuns));
    }
}
