package io.perfgate.jenkins.trend;

import java.util.Comparator;

/**
 * A gate of a build.
 *
 * @param number of the build's run record, from 1 on
 */
public record GateId(int build, int number) implements Comparable<GateId> {

    static final int NUMBER_BITS = 12;
    static final int BUILD_BITS = 31;
    static final int MOST_GATES = (1 << NUMBER_BITS) - 1;
    private static final Comparator<GateId> ORDER =
            Comparator.comparingInt(GateId::build).thenComparingInt(GateId::number);

    public GateId {
        if (build < 1 || number < 1 || number > MOST_GATES) {
            throw new IllegalArgumentException("gate " + number + " of build " + build
                    + " cannot be indexed: a build has at most " + MOST_GATES + " gates");
        }
    }

    /** In the order of the builds, so that neighbours lie beside each other in the index. */
    long packed() {
        return first(build) + number;
    }

    /** @param packed whatever stands above the build in it counts for nothing */
    static GateId unpacked(long packed) {
        return new GateId((int) (packed >>> NUMBER_BITS) & Integer.MAX_VALUE, (int) (packed & MOST_GATES));
    }

    /** Below all gates of a build. */
    static long first(int build) {
        return (long) build << NUMBER_BITS;
    }

    @Override
    public int compareTo(GateId other) {
        return ORDER.compare(this, other);
    }
}
