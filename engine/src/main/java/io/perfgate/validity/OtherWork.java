package io.perfgate.validity;

import io.perfgate.measure.Finding;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.Timeline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Checks whether other processes, or other guests of the host, used the machine during trials. */
final class OtherWork {

    private OtherWork() {}

    /** Checks the mean over the measuring time of each trial; it does not matter when the load occurred. */
    static List<Finding> check(Evidence evidence) {
        List<Finding> findings = new ArrayList<>();
        check(evidence, Quantity.OTHER_CPU, "duringTrial", findings);
        check(evidence, Quantity.OTHER_CPU_AGAINST, "duringOtherTrial", findings);
        return findings;
    }

    /**
     * Why a running trial is certainly disturbed: even without further load for its longest duration, the mean would be
     * too high.
     *
     * @param sharePerSecond used by other load, since the beginning of the load
     * @param measuringFrom the second at which measuring begins
     * @param longest longest duration of the trial in seconds, since the beginning of the load
     */
    static Optional<Reason> certain(List<Double> sharePerSecond, long measuringFrom, long longest, double bound) {
        List<Double> measured = sharePerSecond.stream().skip(measuringFrom).toList();
        double taken = measured.stream().mapToDouble(Double::doubleValue).sum();
        return taken > bound * Math.max(measured.size(), longest - measuringFrom)
                ? Optional.of(Reason.of("otherCpuCertain", new Value.Share(taken / measured.size()), measured.size())
                        .and("otherCpuMend", new Value.Share(bound)))
                : Optional.empty();
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
                    disturbed.add(new Value.Text(Reason.of(during, new Value.Share(share), timeline.trial())));
                }
            }
            if (!disturbed.isEmpty()) {
                findings.add(Finding.at(
                        place,
                        Finding.Kind.OTHER_CPU,
                        Finding.Severity.INVALID,
                        Reason.of("otherCpu", disturbed).and("otherCpuMend", new Value.Share(bound))));
            }
        });
    }
}
