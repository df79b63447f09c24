package io.perfgate.judge;

/** How many more trials would settle what is undecided, if the noise stays as it is. */
final class TrialsNeeded {

    private static final int MOST = 1000;

    private TrialsNeeded() {}

    static String text(Appraisal appraisal, double half, double up, double down) {
        Question question = appraisal.question();
        double shift = appraisal.estimate().shift();
        double room = Math.min(Math.abs(up - shift), Math.abs(shift + down));
        if (Math.pow(room, 2) < 4 * Resolution.varianceOfShift(question.step())) {
            return "it is measured in steps too coarse to tell; measure it in a finer unit";
        }
        if (question.comparison().design() == Design.STORED
                && question.baseline().size() > 1) {
            return betweenRuns(question, room);
        }
        // The half-width shrinks with the square root of the trials.
        double factor = room > 0 ? Math.pow(half / room, 2) : Double.POSITIVE_INFINITY;
        return inWords(Math.ceil(question.current().size() * Math.max(factor - 1, 0)));
    }

    /** Trials lessen only the noise inside a run. */
    private static String betweenRuns(Question question, double room) {
        double size = question.current().size();
        double within = question.current().squaresAroundMean() / Math.max(1, size - 1);
        return within / size > room * room
                ? inWords(Math.ceil(within / (room * room) - size))
                : "the " + question.baseline().size()
                        + " runs of the baseline differ too much from each other to tell; "
                        + "accept more runs, or compare both builds in one session with --against";
    }

    private static String inWords(double more) {
        if (!(more <= MOST)) {
            return "it lies too near to the bound for trials to settle it";
        }
        return more <= 1 ? "one more trial should settle it" : "about " + (long) more + " more trials should settle it";
    }
}
