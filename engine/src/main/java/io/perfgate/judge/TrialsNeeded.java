package io.perfgate.judge;

import io.perfgate.measure.Verdict;
import java.util.OptionalLong;

/**
 * How many more trials would settle what is undecided, if change and noise stay as they are.
 *
 * @param words for people
 */
record TrialsNeeded(OptionalLong trials, String words) {

    private static final int MOST = 1000;

    static TrialsNeeded of(Appraisal appraisal, double half, double up, double down) {
        Question question = appraisal.question();
        double shift = appraisal.estimate().shift();
        double room = Math.min(Math.abs(up - shift), Math.abs(shift + down));
        if (room * room < 4 * Resolution.varianceOfShift(question.step())) {
            return never("it is measured in steps too coarse to tell; measure it in a finer unit");
        }
        double error = appraisal.estimate().standardError();
        // What the error must come down to, if the interval keeps its width in errors.
        double variance = error * error * room * room / (half * half);
        double trials = question.current().size();
        double ofTrials = varianceOfATrial(appraisal);
        double rest = error * error - ofTrials / trials;
        if (rest >= variance) {
            return never(
                    question.baseline().size() > 1
                            ? "the " + question.baseline().size()
                                    + " runs of the baseline differ too much from each other to tell; accept more runs, or "
                                    + "compare both builds in one session with --against"
                            : "the baseline has too few trials to tell; accept a run with more");
        }
        return inWords(Math.max(1, Math.ceil(ofTrials / (variance - rest) - trials)));
    }

    /** The part of the error that further trials of the current run lessen. */
    private static double varianceOfATrial(Appraisal appraisal) {
        Question question = appraisal.question();
        double error = appraisal.estimate().standardError();
        boolean ofRuns = question.comparison().design() == Design.STORED
                && question.baseline().size() > 1;
        if (ofRuns) {
            return appraisal.own().fixed() == 0 ? 0 : Spreads.withinRuns(question);
        }
        return error * error / appraisal.own().perShift();
    }

    private static TrialsNeeded never(String words) {
        return new TrialsNeeded(OptionalLong.of(Verdict.Undecided.NEVER), words);
    }

    private static TrialsNeeded inWords(double more) {
        if (!(more <= MOST)) {
            return never("it lies too near to the bound for trials to settle it");
        }
        String words = more <= 1
                ? "one more trial should settle it"
                : "about " + (long) more + " more trials should settle it";
        return new TrialsNeeded(OptionalLong.of((long) more), words);
    }
}
