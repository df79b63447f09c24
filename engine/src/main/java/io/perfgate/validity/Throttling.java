package io.perfgate.validity;

import io.perfgate.measure.Finding;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import java.util.List;

/** Checks whether the quota of its container throttled the middleware; its times then reflect the quota. */
final class Throttling {

    /** One period in a hundred delays as many requests as p99 ignores. */
    private static final double BOUND = 0.01;

    private Throttling() {}

    static List<Finding> check(Evidence evidence) {
        return OtherWork.above(
                evidence, Quantity.THROTTLED, BOUND, Finding.Kind.THROTTLED, trials -> Reason.of("throttled", trials)
                        .and("throttledMend", new Value.Share(BOUND)));
    }
}
