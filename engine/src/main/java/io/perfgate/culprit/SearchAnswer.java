package io.perfgate.culprit;

import io.perfgate.culprit.NextMove.Ending;
import io.perfgate.measure.Must;
import java.util.List;

/** The answer of a search. */
public sealed interface SearchAnswer {

    /**
     * At least one commit made it worse.
     *
     * @param steps in the order of the commits, improvements and ranges among them
     */
    record Found(List<FoundStep> steps) implements SearchAnswer {
        public Found {
            steps = List.copyOf(steps);
            Must.hold(steps.stream().anyMatch(FoundStep::isOfOneCommit), "no commit is found by " + steps);
        }
    }

    /** The good and the bad commit perform alike. */
    record NothingChanged() implements SearchAnswer {}

    /**
     * No commit can be named.
     *
     * @param ranges the ranges that contain steps, with their probabilities; empty if there may be no step
     */
    record CannotTell(Ending why, List<FoundStep> ranges) implements SearchAnswer {
        public CannotTell {
            ranges = List.copyOf(ranges);
        }
    }
}
