package io.perfgate.judge.noise;

/** The design of a comparison: how its trials were measured. */
public enum Design {
    /** The baseline was measured in sessions of its own, earlier. */
    STORED,
    /** Both builds took turns in one session, trial by trial: the n-th trials of both are a pair. */
    INTERLEAVED
}
