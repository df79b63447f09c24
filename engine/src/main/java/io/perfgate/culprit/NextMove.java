package io.perfgate.culprit;

import java.util.List;

/** The next step of a search. */
public sealed interface NextMove {

    /** One trial of each of these commits, in this order. Those that are not built yet are built first. */
    record Measure(List<Integer> positions) implements NextMove {
        public Measure {
            positions = List.copyOf(positions);
        }
    }

    /** No further trials: they would add nothing. */
    record Stop(Ending why) implements NextMove {}

    /** Why a search ended. */
    enum Ending {
        /** Every step has a commit, or a range of commits that cannot be distinguished. */
        FOUND,
        /** Both ends of the range perform alike. */
        NOTHING_CHANGED,
        /** No commit that can be measured would narrow the range. */
        NOTHING_TO_MEASURE,
        /** No series clearly differs between the two ends. */
        NO_DIFFERENCE,
        /** The time budget ran out. */
        OUT_OF_TIME
    }
}
