package io.perfgate.judge;

/** How many more trials would settle what is undecided, if the noise stays as it is. */
final class TrialsNeeded {

    private static final int MOST = 1000;

    private TrialsNeeded() {}

    static String text(Question question, Estimate estimate, double up, double down) {
        double room = Math.min(Math.abs(up - estimate.shift()), Math.abs(estimate.shift() + down));
        double half = estimate.halfWidth(Decision.CONFIDENCE);
        // The half-width shrinks with the square root of the trials.
        double factor = room > 0 ? Math.pow(half / room, 2) : Double.POSITIVE_INFINITY;
        double more = Math.ceil(question.current().size() * Math.max(factor - 1, 0));
        if (!(more <= MOST)) {
            return "it lies too near to the bound for trials to settle it";
        }
        return more <= 1 ? "one more trial should settle it" : "about " + (long) more + " more trials should settle it";
    }
}
