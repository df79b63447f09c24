package io.perfgate.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.perfgate.measure.Instants;
import io.perfgate.measure.Names;
import java.time.Instant;
import java.util.Optional;

/**
 * What was run, and when.
 *
 * @param run names this run among others; baselines list it
 * @param build what was measured, as the caller calls it: a version, a commit, a build number
 * @param contents what is kept of the build if the run is accepted
 * @param commit of the checkout in which it was measured, where there was one
 * @param measuringChanged why, if this run is of the first that are measured in another way than before
 */
public record RunHeader(
        String suite,
        String run,
        String build,
        Instant startedAt,
        Instant finishedAt,

        @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = BuildContents.Nothing.class)
        BuildContents contents,

        Optional<String> commit,
        Optional<String> measuringChanged) {

    public RunHeader {
        Names.ofFile("suite", suite);
        run = Names.shown(run);
        build = Names.shown(build);
        Instants.within(startedAt);
        Instants.within(finishedAt);
        contents = contents == null ? BuildContents.NONE : contents; // as in records of earlier versions
        commit = commit.map(Names::commit);
        measuringChanged = measuringChanged.map(Names::shown);
        if (finishedAt.isBefore(startedAt)) {
            throw new IllegalArgumentException("run '" + run + "' finished before it started");
        }
    }

    /** Of a build of which no more is known. */
    public RunHeader(String suite, String run, String build, Instant startedAt, Instant finishedAt) {
        this(suite, run, build, startedAt, finishedAt, BuildContents.NONE, Optional.empty(), Optional.empty());
    }

    public RunHeader finishedAt(Instant time) {
        return new RunHeader(suite, run, build, startedAt, time, contents, commit, measuringChanged);
    }

    public RunHeader ofCommit(String id) {
        return new RunHeader(suite, run, build, startedAt, finishedAt, contents, Optional.of(id), measuringChanged);
    }

    public RunHeader measuredOtherwise(Optional<String> why) {
        return new RunHeader(suite, run, build, startedAt, finishedAt, contents, commit, why);
    }
}
