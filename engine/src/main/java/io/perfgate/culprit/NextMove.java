package io.perfgate.culprit;

import java.util.List;

/** What a search asks for. */
public sealed interface NextMove {

    /** These commits, one trial each, in this order; what is not built yet has to be built first. */
    record Measure(List<Integer> positions) implements NextMove {
        public Measure {
            positions = List.copyOf(positions);
        }
    }

    /** Nothing more: what further trials would tell is known, or cannot be told. */
    record Stop(Ending why) implements NextMove {}

    /** Why a search ended. */
    enum Ending {
        /** Every step has its commit, or its range of commits that cannot be told apart. */
        FOUND,
        /** Both ends of the range perform alike. */
        NOTHING_CHANGED,
        /** No commit that can be measured tells more. */
        NOTHING_TO_MEASURE,
        /** Nothing differs surely between both ends, so there is no series to go by. */
        NO_DIFFERENCE,
        /** Asked for by whoever runs it: the budget has ended. */
        OUT_OF_TIME
    }
}
