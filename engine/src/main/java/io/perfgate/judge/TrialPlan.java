package io.perfgate.judge;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.suite.Policy;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which workloads get one more trial: all until their first ones are done, then only those with a series in doubt.
 *
 * <p>Each look at the data may raise a false alarm, so the allowance is shared evenly among the looks that the plan can
 * take (Bonferroni); it holds whatever the looks have in common.
 */
public final class TrialPlan {

    private final Suite suite;

    public TrialPlan(Suite suite) {
        this.suite = suite;
    }

    /** The false alarms that one look may spend. */
    public double falseAlarmsPerLook() {
        int looks = suite.workloads().stream()
                .mapToInt(one -> one.trials().most() - one.trials().first() + 1)
                .max()
                .orElse(1);
        return suite.policy().falseAlarms() / looks;
    }

    /** Workloads that get their first trials without a look. */
    public List<Workload> unconditional(int trial) {
        return suite.workloads().stream()
                .filter(one -> trial <= one.trials().first())
                .toList();
    }

    /** Workloads in doubt after {@code done} trials; without a baseline nothing is in doubt. */
    public List<Workload> inDoubt(int done, MeasuredRun current, Judgement look) {
        Map<MeasuredSeries.Key, String> workloads = new HashMap<>();
        current.series().forEach(one -> workloads.put(one.key(), one.id().workload()));
        Policy policy = suite.policy();
        Set<String> open = new HashSet<>();
        for (SeriesVerdict one : look.series()) {
            if (Summary.isOpen(one, policy)) {
                open.add(workloads.get(
                        new MeasuredSeries.Key(one.series(), one.metric().name())));
            }
        }
        return suite.workloads().stream()
                .filter(one -> open.contains(one.name())
                        && done >= one.trials().first()
                        && done < one.trials().most())
                .toList();
    }
}
