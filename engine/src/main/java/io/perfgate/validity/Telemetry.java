package io.perfgate.validity;

import io.perfgate.measure.Finding;
import io.perfgate.measure.Reason;
import io.perfgate.measure.RequestError;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Metrics of the target that the suite judges but that could not be read in a trial. */
final class Telemetry {

    private Telemetry() {}

    /** One finding for each metric of a place, from its first failed trial. */
    static List<Finding> check(Evidence evidence) {
        List<Finding> findings = new ArrayList<>();
        Set<List<String>> seen = new HashSet<>();
        for (RequestError error : evidence.errors()) {
            if (!error.isOfRequest() && seen.add(List.of(error.workload(), error.load(), error.metric()))) {
                findings.add(new Finding(
                        Finding.Kind.TELEMETRY,
                        Finding.Severity.INVALID,
                        error.workload(),
                        error.load(),
                        error.metric(),
                        Reason.of("unreadMetric", error.trial(), error.message())));
            }
        }
        return findings;
    }
}
