package io.perfgate.record;

import io.perfgate.measure.Instants;
import io.perfgate.measure.Names;
import java.time.Instant;
import java.util.Objects;

/**
 * What was run, and when.
 *
 * @param run names this run among others; baselines list it
 * @param build what was measured, as the caller calls it: a version, a commit, a build number
 * @param contents what is kept of the build if the run is accepted
 */
public record RunHeader(
        String suite, String run, String build, Instant startedAt, Instant finishedAt, BuildContents contents) {

    public RunHeader {
        Names.ofFile("suite", suite);
        run = Names.shown(run);
        build = Names.shown(build);
        Instants.within(startedAt);
        Instants.within(finishedAt);
        Objects.requireNonNull(contents, "contents");
        if (finishedAt.isBefore(startedAt)) {
            throw new IllegalArgumentException("run '" + run + "' finished before it started");
        }
    }

    /** Of a build that is not kept. */
    public RunHeader(String suite, String run, String build, Instant startedAt, Instant finishedAt) {
        this(suite, run, build, startedAt, finishedAt, BuildContents.NONE);
    }
}
