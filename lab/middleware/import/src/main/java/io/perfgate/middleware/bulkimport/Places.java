package io.perfgate.middleware.bulkimport;

import java.util.BitSet;

/**
 * Numbers of the places that tasks work on, each used by one task at a time, so there are no more places than
 * simultaneous tasks.
 */
final class Places {
    private final BitSet taken = new BitSet();

    /** The lowest unused number. */
    synchronized int take() {
        int place = taken.nextClearBit(0);
        taken.set(place);
        return place;
    }

    synchronized void giveBack(int place) {
        taken.clear(place);
    }
}
