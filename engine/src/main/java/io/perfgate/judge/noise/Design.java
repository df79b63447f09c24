package io.perfgate.judge.noise;

/** How the trials that are compared came about. */
public enum Design {
    /** The baseline was measured in sessions of its own, earlier. */
    STORED,
    /** Both builds took turns in one session, trial by trial: the n-th trials of both are a pair. */
    INTERLEAVED
}
