package io.perfgate.judge.noise;

/** The design of a comparison: how its trials were measured. */
public enum Design {
    /** The baseline was measured earlier, in separate sessions. */
    STORED,
    /** Both builds alternated in one session; the n-th trials of both are a pair. */
    INTERLEAVED
}
