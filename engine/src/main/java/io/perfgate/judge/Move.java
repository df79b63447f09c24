package io.perfgate.judge;

import java.util.Arrays;
import java.util.List;

/**
 * A move of one series that is asked about.
 *
 * @param upwards or downwards
 * @param bound by more than this
 * @param session how far its whole session moved the same way; not the series' own doing
 */
record Move(Appraisal appraisal, boolean upwards, double bound, double session) {

    /**
     * The same, less what the session moved that way as a whole, unless that is itself a change of the build. A session
     * that moved the other way is not counted in the series' favour.
     */
    Move inSession(List<SharedDrift> changedByTheBuild) {
        return appraisal
                .drift()
                .filter(drift -> !changedByTheBuild.contains(drift))
                .map(drift -> new Move(appraisal, upwards, bound, Math.max(0, sign() * drift.current())))
                .orElse(this);
    }

    private int sign() {
        return upwards ? 1 : -1;
    }

    double excess() {
        return sign() * appraisal.question().shift() - session - bound;
    }

    double chance() {
        return appraisal.estimate().chance(excess());
    }

    /** Of the shift, towards where the move is asked about. */
    double skewness() {
        return sign() * appraisal.skewness();
    }

    /** Shifts of runs without a change, in units of their error, towards where the move is asked about. */
    double[] unchanged() {
        return Arrays.stream(appraisal.unchanged())
                .map(errors -> sign() * errors)
                .toArray();
    }

    double errorWithShift() {
        return appraisal.errorWithShift(Double.isFinite(bound) ? bound + session : 0);
    }
}
