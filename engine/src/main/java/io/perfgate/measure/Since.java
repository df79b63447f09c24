package io.perfgate.measure;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Instant;
import java.util.Optional;

/**
 * The run in which something that got worse was first seen.
 *
 * @param build the measured build
 * @param after the commit of the last run without the regression, if known
 * @param commit its commit, if known
 * @param worse the worsening at that time
 * @param isNew whether it is the current run
 */
public record Since(
        String run,
        String build,
        Instant at,
        Optional<String> after,
        Optional<String> commit,
        Optional<Worsening> worse,
        @JsonIgnore boolean isNew) {

    public Since {
        run = Names.shown(run);
        build = Names.shown(build);
        Instants.within(at);
        after = after.map(Names::commit);
        commit = commit.map(Names::commit);
    }

    /** The same, as a later run shows it. */
    public Since seenAgain() {
        return new Since(run, build, at, after, commit, worse, false);
    }

    /** The same, as its own run shows it. */
    public Since asNew() {
        return new Since(run, build, at, after, commit, worse, true);
    }

    /** The range {@code a1b2c3d4e5..f6a7b8c9d0}, as far as it is known. */
    public Optional<String> commits() {
        return commit.map(last -> after.filter(first -> !first.equals(last))
                .map(first -> Names.shortCommit(first) + ".." + Names.shortCommit(last))
                .orElseGet(() -> Names.shortCommit(last)));
    }
}
