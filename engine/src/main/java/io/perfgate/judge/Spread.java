package io.perfgate.judge;

/**
 * How noisy a series is, in units of what is sampled: a trial where there is one baseline run, a run where there are
 * several (sessions drift, so trials of one session are alike), a pair of trials where two builds took turns.
 *
 * @param variance of one unit
 * @param degrees of freedom of {@code variance}
 * @param perShift variance of the shift in units of {@code variance}
 * @param fixed variance of the shift that comes on top and that more units do not lessen
 * @param clue what {@code variance} should be by the noise one level below; NaN where nothing tells
 * @param floor a variance below this is not believed
 */
record Spread(double variance, double degrees, double perShift, double fixed, double clue, double floor) {

    Spread {
        if (!(variance >= 0 && degrees > 0 && perShift > 0 && fixed >= 0)) {
            throw new IllegalArgumentException("no spread with variance " + variance + ", " + degrees
                    + " degrees of freedom, " + perShift + " per shift, " + fixed + " fixed");
        }
    }

    boolean believable() {
        return variance > floor;
    }

    Spread with(double otherVariance, double otherDegrees) {
        return new Spread(Math.max(otherVariance, floor), otherDegrees, perShift, fixed, clue, floor);
    }

    /**
     * The variance with the shift counted as noise. Where nothing changed it does not depend on how large the shift is for
     * the noise, so that a threshold may be chosen by it without raising false alarms (Bourgon, Gentleman and Huber, PNAS
     * 107, 2010).
     */
    double totalVariance(double excess) {
        return (degrees * variance + excess * excess / perShift) / (degrees + 1);
    }
}
