package io.perfgate.environment;

import io.perfgate.measure.Names;
import io.perfgate.measure.Reason;
import java.util.Comparator;

/**
 * One side of an environment.
 *
 * @param of the process or the workload it describes; blank for the run as a whole
 */
public record Aspect(EnvironmentKind kind, String of) implements Comparable<Aspect> {

    public Aspect {
        of = Names.shown(of);
    }

    /** One of its values in words, without its process. */
    public Reason label(String name) {
        return Reason.of("environment." + kind.word(), name);
    }

    @Override
    public int compareTo(Aspect other) {
        return Comparator.comparing(Aspect::kind).thenComparing(Aspect::of).compare(this, other);
    }
}
