package io.perfgate.validity;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Timeline;
import io.perfgate.measure.TimelineNames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;

/** Whether somebody else used the machine while trials ran: other processes, or other guests of the same host. */
final class OtherWork {

    private OtherWork() {}

    /** Mean over the measuring time of each trial: what was taken is gone, whenever it was. */
    static List<Finding> check(Evidence evidence) {
        List<Finding> findings = new ArrayList<>();
        check(evidence, TimelineNames.OTHER_CPU, "", findings);
        check(evidence, TimelineNames.OTHER_CPU_AGAINST, " of the other build", findings);
        return findings;
    }

    private static void check(Evidence evidence, String name, String build, List<Finding> findings) {
        double bound = evidence.policy().validity().otherCpu();
        evidence.timelines(name).forEach((place, trials) -> {
            StringJoiner disturbed = new StringJoiner(", ");
            for (Timeline one : trials) {
                double share = Arrays.stream(Evidence.from(one, evidence.measuringFrom(place, one.trial())))
                        .average()
                        .orElse(0);
                if (share > bound) {
                    disturbed.add(Amounts.percent(share) + " during trial " + one.trial() + build);
                }
            }
            if (disturbed.length() > 0) {
                findings.add(new Finding(
                        Finding.Kind.OTHER_CPU,
                        Finding.Severity.INVALID,
                        place.workload(),
                        place.load(),
                        "",
                        "other processes used much of this machine's processors: " + disturbed
                                + "; end them, or if they are the middleware's own (containers, for example) raise "
                                + "'otherCpu' under 'validity' (" + Amounts.percent(bound) + ")"));
            }
        });
    }
}
