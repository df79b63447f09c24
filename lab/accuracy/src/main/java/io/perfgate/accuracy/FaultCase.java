package io.perfgate.accuracy;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.Outcome;
import io.perfgate.record.RunRecord;
import java.util.List;
import java.util.Optional;

/**
 * A fault of the broker, and the expected result of the gate.
 *
 * @param named the metric that must be among the regressed ones; absent if nothing may regress
 * @param busyCore another process loads one core meanwhile
 */
record FaultCase(String name, String fault, Optional<String> named, boolean busyCore) {

    static final List<FaultCase> ALL = List.of(
            new FaultCase("unchanged", "none", Optional.empty(), false),
            new FaultCase("latency +10 %", "latency=2ms", Optional.of("p50"), false),
            new FaultCase("throughput -10 %", "stall=10%", Optional.of("throughput"), false),
            new FaultCase("allocation +20 %", "allocation=3600B", Optional.of("allocatedPerRequest"), false),
            new FaultCase("leak 5 MB/min", "leak=5M/min", Optional.of("heapAfterGc"), false),
            new FaultCase("lock contention", "lock=2ms", Optional.of("p50"), false),
            new FaultCase("errors 1 %", "errors=1%", Optional.of("errorRate"), false),
            new FaultCase("unchanged, a core busy", "none", Optional.empty(), true));

    /** The result of one run, compared with the expected one. */
    enum Answer {
        /** It names the fault, or raises no alarm if there is none. */
        RIGHT,
        /** It fails the build only for another reason. */
        WRONG,
        /** It is inconclusive. */
        OPEN,
        /** It passes a build with a fault. */
        MISSED
    }

    Answer answer(RunRecord record) {
        Judgement judgement = record.judgement();
        boolean failed = judgement.outcome() == Outcome.FAIL;
        if (named.isEmpty()) {
            if (failed) {
                return Answer.WRONG;
            }
            return judgement.outcome() == Outcome.PASS ? Answer.RIGHT : Answer.OPEN;
        }
        if (judgement
                .regressed()
                .anyMatch(regressed -> regressed.metric().name().equals(named.get()))) {
            return Answer.RIGHT;
        }
        if (failed) {
            return Answer.WRONG;
        }
        return judgement.outcome() == Outcome.PASS ? Answer.MISSED : Answer.OPEN;
    }

    String folder() {
        return name.replaceAll("[^a-z0-9]+", "-").replaceAll("-$", "");
    }
}
