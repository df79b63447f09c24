package io.perfgate.record;

import io.perfgate.measure.Instants;
import io.perfgate.measure.Names;
import java.time.Instant;

/**
 * What was run, and when.
 *
 * @param run names this run among others; baselines list it
 * @param build what was measured, as the caller calls it: a version, a commit, a build number
 */
public record RunHeader(String suite, String run, String build, Instant startedAt, Instant finishedAt) {

    public RunHeader {
        Names.ofFile("suite", suite);
        run = Names.shown(run);
        build = Names.shown(build);
        Instants.within(startedAt);
        Instants.within(finishedAt);
        if (finishedAt.isBefore(startedAt)) {
            throw new IllegalArgumentException("run '" + run + "' finished before it started");
        }
    }
}
