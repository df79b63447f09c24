package io.perfgate.record;

import java.time.Instant;
import java.util.Objects;

/**
 * What was run, and when.
 *
 * @param run names this run among others; baselines list it
 * @param build what was measured, as the caller calls it: a version, a commit, a build number
 */
public record RunHeader(String suite, String run, String build, Instant startedAt, Instant finishedAt) {

    public RunHeader {
        Objects.requireNonNull(suite, "suite");
        Objects.requireNonNull(run, "run");
        Objects.requireNonNull(build, "build");
        if (finishedAt.isBefore(startedAt)) {
            throw new IllegalArgumentException("run '" + run + "' finished before it started");
        }
    }
}
