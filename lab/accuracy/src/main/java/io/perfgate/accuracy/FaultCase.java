package io.perfgate.accuracy;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.Outcome;
import io.perfgate.record.RunRecord;
import java.util.List;
import java.util.Optional;

/**
 * A fault of the broker, and what the gate should say of it.
 *
 * @param named the metric that has to be among what regressed; absent where nothing may regress
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

    /** How one run came out, against what it should say. */
    enum Answer {
        /** It names the fault, or raises nothing where there is none. */
        RIGHT,
        /** It fails the build, for another reason alone. */
        WRONG,
        /** It says that it cannot tell. */
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
