package io.perfgate.measure;

/** What a verdict on a series rests on. Decisions depend on it, never on the words of the reason. */
public enum Basis {
    /** Tonight's trials beside the newest level of the stored runs. */
    LEVEL("level"),
    /** The same, while the accepted runs are too few to show the noise between runs. */
    FEW_RUNS("fewRuns"),
    /** The best level still in force, from which many small steps led here. */
    CREEP("creep"),
    /** Tonight and the nights before it that were not accepted, together. */
    NIGHTS("nights"),
    /** Some of tonight's trials are slow and the others are not, which those of the stored runs never or seldom were. */
    SLOW_STARTS("slowStarts"),
    /** Interleaved trials of an accepted build and today's. */
    INTERLEAVED("interleaved"),
    /** Interleaved trials that contradict a regression beside the stored runs: the machine changed. */
    MACHINE("machine"),
    /** Interleaved trials in place of stored ones that were not valid. */
    REMEASURED("remeasured"),
    /** The level without an acknowledged regression, to which the series came back, surely or probably. */
    RECOVERED("recovered");

    private final String word;

    Basis(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
