package io.perfgate.judge.noise;

import java.util.Optional;

/**
 * The appraised change of one series.
 *
 * @param level the level that the current run is compared with
 * @param noise against which the shift is judged
 * @param usualError the usual error of the shift on a night like those of the baseline
 * @param best the best level still in force, if there are enough runs to distinguish it from the newest one
 * @param nights evidence from the nights before tonight that were not accepted
 */
public record Appraisal(
        Question question, Level level, Noise noise, double usualError, Optional<BestLevel> best, Nights nights) {

    /**
     * Runs of the baseline as one level.
     *
     * @param first the name of its first run
     * @param mean on the scale
     * @param runs in its mean; for interleaved builds, pairs of trials
     * @param trials the trials of these runs
     */
    public record Level(String first, double mean, double runs, double[] trials) {}

    /**
     * @param among number of levels among which it is the best
     * @param latest the value of the last accepted run
     */
    public record BestLevel(Level level, int among, double latest) {}

    public Estimate estimate() {
        return estimate(level);
    }

    /** The shift of tonight and the nights before that agree with it; of tonight alone if there are none. */
    public Estimate lasting() {
        return nights.candidate()
                .map(those -> estimate(
                        those.mean() - level.mean(),
                        Math.sqrt(those.variance() + noise.variance() / level.runs()),
                        those.trials(),
                        level))
                .orElseGet(this::estimate);
    }

    /** The trials of the same nights. */
    public double[] trialsOfLasting() {
        return nights.candidate().map(Nights.Level::trials).orElseGet(this::trials);
    }

    /** The trials of tonight. */
    public double[] trials() {
        return question.current().values();
    }

    /**
     * The shift from the best level still in force. A creep was also present on the night before, so the mean of both is
     * less noisy than tonight alone.
     */
    public Estimate creep(BestLevel from) {
        double shift =
                (question.current().mean() + from.latest()) / 2 - from.level().mean();
        double ofBoth = noise.ofTonight(question.current().size()) + noise.variance();
        double error = Math.sqrt(ofBoth / 4 + noise.variance() / from.level().runs());
        return estimate(shift, error, trials(), from.level());
    }

    /** Tonight's shift from a level. */
    public Estimate estimate(Level from) {
        double error = error(question.current().size(), from.runs());
        return estimate(question.current().mean() - from.mean(), error, trials(), from);
    }

    private Estimate estimate(double shift, double error, double[] now, Level from) {
        Estimate usual = new Estimate(shift, error, noise.degrees(), question.step());
        return MostlyZero.corrected(question, usual, now, from.trials());
    }

    /** The standard error of the shift with this many trials. Interleaved builds both get more trials. */
    public double errorIfMore(double trials) {
        return error(trials, question.design() == Design.STORED ? level.runs() : trials);
    }

    /** The standard error of the shift if the level had this many more accepted runs. */
    public double errorIfMoreRuns(int more) {
        return error(question.current().size(), level.runs() + more);
    }

    private double error(double trials, double ofRuns) {
        return question.design() == Design.STORED
                ? noise.errorOfShift(trials, ofRuns)
                : Math.sqrt(noise.within() / Math.min(trials, ofRuns));
    }
}
