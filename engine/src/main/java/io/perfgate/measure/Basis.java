package io.perfgate.measure;

/** The basis of a verdict on a series. Decisions depend on it, not on the words of the reason. */
public enum Basis implements Word {
    /** Tonight's trials compared with the newest level of the stored runs. */
    LEVEL,
    /** As {@link #LEVEL}, while there are too few accepted runs to show the noise between runs. */
    FEW_RUNS,
    /** The best level still in force; many small steps led away from it. */
    CREEP,
    /** Tonight together with the nights before it that were not accepted. */
    NIGHTS,
    /** Some of tonight's trials are slow and others are not, unlike in the stored runs. */
    SLOW_STARTS,
    /** Interleaved trials of an accepted build and today's. */
    INTERLEAVED,
    /** Interleaved trials that contradict a regression against the stored runs: the machine changed. */
    MACHINE,
    /** Interleaved trials in place of stored ones that were not valid. */
    REMEASURED,
    /** The level without an acknowledged regression, to which the series certainly or probably returned. */
    RECOVERED
}
