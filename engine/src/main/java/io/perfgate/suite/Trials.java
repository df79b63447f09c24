package io.perfgate.suite;

/**
 * How many trials a workload gets: at least {@code first}, then more while something is undecided, up to {@code most}.
 */
public record Trials(int first, int most) {

    public static final Trials DEFAULT = new Trials(3, 10);

    public Trials {
        if (first < 1 || most < first) {
            throw new IllegalArgumentException(
                    "trials: 'first' must be at least 1 and 'most' at least 'first', not " + first + " and " + most);
        }
    }
}
