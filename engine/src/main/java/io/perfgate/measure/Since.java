package io.perfgate.measure;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.Optional;

/**
 * The run in which something that got worse was first reported.
 *
 * @param after the commit of the last run without the regression, if known
 * @param worse the worsening at that time
 * @param isNew whether it is the current run
 */
public record Since(
        String run,
        String build,
        Instant at,
        Optional<String> after,
        @JsonUnwrapped Checkout checkout,
        Optional<Worsening> worse,
        @JsonIgnore boolean isNew) {

    public Since {
        run = Names.shown(run);
        build = Names.shown(build);
        Instants.within(at);
        after = after.map(Names::commit);
    }

    /** This first report, as a later run shows it. */
    public Since seenAgain() {
        return new Since(run, build, at, after, checkout, worse, false);
    }

    /** This first report, as its own run shows it. */
    public Since asNew() {
        return new Since(run, build, at, after, checkout, worse, true);
    }

    public Optional<String> commit() {
        return checkout.commit();
    }

    /**
     * The range {@code a1b2c3d4e5..f6a7b8c9d0} with author and title of its last commit, if known; empty if the same
     * commit was measured without the regression.
     */
    public Optional<Reason> commits() {
        if (commit().isPresent() && commit().equals(after)) {
            return Optional.empty();
        }
        Optional<String> range =
                commit().flatMap(last -> after.map(first -> Names.shortCommit(first) + ".." + Names.shortCommit(last)));
        return range.map(commits -> checkout.described("since.lastCommit", commits))
                .or(checkout::described);
    }

    /**
     * A worsening as a share of the former level, for either direction; below 0 if it is better.
     *
     * @param least lower end of its interval; {@code most} is the upper end
     */
    public record Worsening(double estimate, double least, double most) {

        public Worsening {
            Must.hold(
                    least <= most && Double.isFinite(estimate),
                    "no figure of how much worse: " + estimate + ", " + least + " to " + most);
        }

        /** Empty if there is no ratio or no interval. */
        public static Optional<Worsening> of(Metric metric, Change change) {
            if (!Double.isFinite(change.relative()) || Double.isNaN(change.low()) || Double.isNaN(change.high())) {
                return Optional.empty();
            }
            return Optional.of(
                    metric.direction() == Direction.LOWER
                            ? new Worsening(change.relative(), change.low(), change.high())
                            : new Worsening(-change.relative(), -change.high(), -change.low()));
        }
    }
}
