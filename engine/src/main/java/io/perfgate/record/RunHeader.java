package io.perfgate.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.perfgate.measure.Checkout;
import io.perfgate.measure.Instants;
import io.perfgate.measure.Must;
import io.perfgate.measure.Names;
import java.time.Instant;
import java.util.Optional;

/**
 * The identity of a run.
 *
 * @param run name of the run, also in baselines
 * @param build the caller's name of the build: a version, a commit, a build number
 * @param contents the part of the build that is kept if the run is accepted
 * @param measuringChanged why, for the first runs after the measurement setup changed
 */
public record RunHeader(
        String suite,
        String run,
        String build,
        Instant startedAt,
        Instant finishedAt,

        @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = BuildContents.Nothing.class)
        BuildContents contents,

        @JsonUnwrapped Checkout checkout,
        Optional<String> measuringChanged) {

    public RunHeader {
        Names.ofFile("suite", suite);
        run = Names.shown(run);
        build = Names.shown(build);
        Instants.within(startedAt);
        Instants.within(finishedAt);
        contents = contents == null ? BuildContents.NONE : contents; // as in records of earlier versions
        measuringChanged = measuringChanged.map(Names::shown);
        Must.hold(!finishedAt.isBefore(startedAt), "run '" + run + "' finished before it started");
    }

    public RunHeader(String suite, String run, String build, Instant startedAt, Instant finishedAt) {
        this(suite, run, build, startedAt, finishedAt, BuildContents.NONE, Checkout.NONE, Optional.empty());
    }

    public Optional<String> commit() {
        return checkout.commit();
    }

    public RunHeader finishedAt(Instant time) {
        return new RunHeader(suite, run, build, startedAt, time, contents, checkout, measuringChanged);
    }

    public RunHeader ofCommit(String id) {
        return new RunHeader(suite, run, build, startedAt, finishedAt, contents, Checkout.of(id), measuringChanged);
    }

    public RunHeader measuredOtherwise(Optional<String> why) {
        return new RunHeader(suite, run, build, startedAt, finishedAt, contents, checkout, why);
    }
}
