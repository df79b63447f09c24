package io.perfgate.runner.progress;

import io.perfgate.suite.CommandWorkload;
import io.perfgate.suite.GatlingWorkload;
import io.perfgate.suite.Workload;
import java.time.Duration;

/** How long a trial takes by what the suite says, before any was measured. */
public final class ExpectedTime {

    private static final Duration STARTS_AND_STOPS = Duration.ofSeconds(7);
    /** Where the suite does not say how long it measures. */
    private static final Duration UNKNOWN = Duration.ofSeconds(10);

    private ExpectedTime() {}

    /** One trial of one build at one load. */
    public static Duration ofTrial(Workload workload) {
        if (workload instanceof GatlingWorkload gatling) {
            return gatling.warmUp().plus(gatling.measure()).plus(STARTS_AND_STOPS);
        }
        if (workload instanceof CommandWorkload command) {
            return command.warmUp()
                    .plus(command.measure().map(STARTS_AND_STOPS::plus).orElse(UNKNOWN));
        }
        return UNKNOWN;
    }
}
