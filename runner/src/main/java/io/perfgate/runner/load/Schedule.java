package io.perfgate.runner.load;

import io.perfgate.runner.process.Failure;
import io.perfgate.suite.GatlingWorkload;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The schedule of a suite's trials, which every injector computes independently. There is one slot after another from
 * the agreed instant, the first trials of all workloads round by round. Trials cannot be added later, because no
 * injector knows the results of the others.
 *
 * <p>A slot is a margin in which the load generator starts, the warm-up, the measurement window, and two more margins.
 * In the first, the load still runs for those that started later; the second is to end the load and read the results.
 */
public record Schedule(Instant startAt, Duration margin, List<Slot> slots) {

    public record Slot(GatlingWorkload workload, String load, int trial, Instant begins, Duration margin) {

        Instant measuringFrom() {
            return begins.plus(margin).plus(workload.warmUp());
        }

        Instant measuringTo() {
            return measuringFrom().plus(workload.measure());
        }

        Instant ends() {
            return measuringTo().plus(margin.multipliedBy(2));
        }
    }

    public static Schedule of(Suite suite, Instant startAt, Duration margin) {
        List<Slot> slots = new ArrayList<>();
        Instant next = startAt;
        int rounds = suite.workloads().stream()
                .mapToInt(workload -> workload.trials().first())
                .max()
                .orElse(0);
        for (int round = 1; round <= rounds; round++) {
            for (Workload workload : suite.workloads()) {
                GatlingWorkload gatling = gatling(workload);
                for (String load : round <= gatling.trials().first() ? gatling.loads() : List.<String>of()) {
                    Slot slot = new Slot(gatling, load, round, next, margin);
                    slots.add(slot);
                    next = slot.ends();
                }
            }
        }
        return new Schedule(startAt, margin, slots);
    }

    public Instant ends() {
        return slots.get(slots.size() - 1).ends();
    }

    private static GatlingWorkload gatling(Workload workload) {
        if (workload instanceof GatlingWorkload gatling) {
            if (gatling.capacity().isPresent()) {
                throw Failure.usage("--injector: " + workload.what()
                        + " searches for a capacity, which several injectors cannot do; exclude it with --only");
            }
            return gatling;
        }
        throw Failure.usage("--injector: " + workload.what() + " is not a Gatling workload, and only those can be cut "
                + "at times that all injectors agree on; exclude it with --only");
    }
}
