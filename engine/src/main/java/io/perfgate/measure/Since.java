package io.perfgate.measure;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * The run in which something that got worse was first seen.
 *
 * @param build what was measured in it
 * @param after the commit of the run before it, which was without, where that is known
 * @param commit its own commit, where that is known
 * @param worse how much worse it was then
 * @param isNew whether that is the run that tells it
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
        Objects.requireNonNull(worse, "worse");
    }

    /** As a later run tells it. */
    public Since seenAgain() {
        return new Since(run, build, at, after, commit, worse, false);
    }

    /** As its own run tells it. */
    public Since asNew() {
        return new Since(run, build, at, after, commit, worse, true);
    }

    /** {@code a1b2c3d4e5..f6a7b8c9d0}, or as much of it as is known. */
    public Optional<String> commits() {
        return commit.map(last -> after.filter(first -> !first.equals(last))
                .map(first -> Names.shortCommit(first) + ".." + Names.shortCommit(last))
                .orElseGet(() -> Names.shortCommit(last)));
    }
}
