package io.perfgate.judge.plan;

import io.perfgate.suite.Workload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The time limit for all trials of a run, and how the rest of it is used. */
public record TimeBudget(Duration total) {

    public TimeBudget {
        if (total.isNegative() || total.isZero()) {
            throw new IllegalArgumentException("a time budget must be more than nothing");
        }
    }

    /**
     * What is measured until the next look.
     *
     * @param rounds how many trials each gets; 0 if there is no time for any
     */
    public record Portion(int rounds, List<Workload> workloads) {
        public Portion {
            workloads = List.copyOf(workloads);
        }
    }

    /** Whether a trial that costs so much may begin when so much is used. */
    public boolean fits(Duration cost, Duration used) {
        return used.plus(cost).compareTo(total) <= 0;
    }

    /**
     * As many rounds as until the next look if anybody's fit, else fewer; within that, workloads in their order.
     *
     * @param wanted the most informative first
     * @param costOfRound how long one trial of a workload takes
     */
    public Portion portion(
            List<Workload> wanted, int roundsUntilLook, Duration used, Function<Workload, Duration> costOfRound) {
        for (int rounds = roundsUntilLook; rounds > 0; rounds--) {
            List<Workload> chosen = new ArrayList<>();
            Duration planned = used;
            for (Workload workload : wanted) {
                Duration cost = costOfRound.apply(workload).multipliedBy(rounds);
                if (fits(cost, planned)) {
                    chosen.add(workload);
                    planned = planned.plus(cost);
                }
            }
            if (!chosen.isEmpty()) {
                return new Portion(rounds, chosen);
            }
        }
        return new Portion(0, List.of());
    }

    /** For people. */
    public String words() {
        return total.toSeconds() >= 120 && total.toSeconds() % 60 == 0
                ? total.toMinutes() + " min"
                : total.toSeconds() + " s";
    }
}
