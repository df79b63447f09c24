package io.perfgate.jenkins.trend;

import java.util.Comparator;

/** A gate of a build, by the number of the build's run record, from 1. */
public record GateId(int build, int number) implements Comparable<GateId> {

    private static final Comparator<GateId> ORDER =
            Comparator.comparingInt(GateId::build).thenComparingInt(GateId::number);

    public GateId {
        if (build < 1 || number < 1) {
            throw new IllegalArgumentException("there is no gate " + number + " of build " + build);
        }
    }

    @Override
    public int compareTo(GateId other) {
        return ORDER.compare(this, other);
    }
}
