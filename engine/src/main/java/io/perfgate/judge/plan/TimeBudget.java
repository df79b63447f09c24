package io.perfgate.judge.plan;

import io.perfgate.measure.Must;
import io.perfgate.suite.Workload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The time limit for all trials of a run, and the use of the remaining time. */
public record TimeBudget(Duration total) {

    public TimeBudget {
        Must.hold(total.compareTo(Duration.ZERO) > 0, "a time budget must be more than nothing");
    }

    /**
     * The measurements until the next look.
     *
     * @param rounds trials of each workload; 0 if there is no time for any
     */
    public record Portion(int rounds, List<Workload> workloads) {
        public Portion {
            workloads = List.copyOf(workloads);
        }
    }

    /** Whether a trial of this cost may begin after this much was used. */
    public boolean fits(Duration cost, Duration used) {
        return used.plus(cost).compareTo(total) <= 0;
    }

    /**
     * The rounds until the next look, or fewer if not even one workload can have that many. Workloads are chosen in the
     * given order.
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

    public String words() {
        return total.toSeconds() >= 120 && total.toSeconds() % 60 == 0
                ? total.toMinutes() + " min"
                : total.toSeconds() + " s";
    }
}
