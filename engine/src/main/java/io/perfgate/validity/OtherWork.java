package io.perfgate.validity;

import io.perfgate.measure.Finding;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.Timeline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Whether somebody else used the machine while trials ran: other processes, or other guests of the same host. */
final class OtherWork {

    private OtherWork() {}

    /** Mean over the measuring time of each trial: what was taken is gone, whenever it was. */
    static List<Finding> check(Evidence evidence) {
        List<Finding> findings = new ArrayList<>();
        check(evidence, Quantity.OTHER_CPU, "duringTrial", findings);
        check(evidence, Quantity.OTHER_CPU_AGAINST, "duringOtherTrial", findings);
        return findings;
    }

    private static void check(Evidence evidence, Quantity name, String during, List<Finding> findings) {
        double bound = evidence.policy().validity().otherCpu();
        evidence.timelines(name).forEach((place, trials) -> {
            List<Value> disturbed = new ArrayList<>();
            for (Timeline timeline : trials) {
                double share = Arrays.stream(Evidence.from(timeline, evidence.measuringFrom(place, timeline.trial())))
                        .average()
                        .orElse(0);
                if (share > bound) {
                    disturbed.add(new Value.Text(
                            Reason.of(during, new Value.Share(share), new Value.Count(timeline.trial()))));
                }
            }
            if (!disturbed.isEmpty()) {
                findings.add(new Finding(
                        Finding.Kind.OTHER_CPU,
                        Finding.Severity.INVALID,
                        place.workload(),
                        place.load(),
                        "",
                        Reason.of("otherCpu", new Value.Values(disturbed))
                                .and("otherCpuMend", new Value.Share(bound))));
            }
        });
    }
}
