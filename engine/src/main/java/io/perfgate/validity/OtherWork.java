package io.perfgate.validity;

import io.perfgate.measure.Finding;
import io.perfgate.measure.Place;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.Timeline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** Checks whether other processes, other guests of the host, or a quota took processors from the run during trials. */
final class OtherWork {

    /** One period in a hundred delays as many requests as p99 ignores. */
    private static final double MOST_THROTTLED = 0.01;

    private OtherWork() {}

    /** Checks the mean over the measurement window of each trial; it does not matter when the load occurred. */
    static List<Finding> check(Evidence evidence) {
        double bound = evidence.policy().validity().otherCpu();
        return above(
                evidence, Quantity.OTHER_CPU, bound, Finding.Kind.OTHER_CPU, trials -> Reason.of("otherCpu", trials)
                        .and("otherCpuMend", new Value.Share(bound)));
    }

    /** Checks whether the quota of its container throttled the middleware; its times then reflect the quota. */
    static List<Finding> throttling(Evidence evidence) {
        return above(evidence, Quantity.THROTTLED, MOST_THROTTLED, Finding.Kind.THROTTLED, trials -> Reason.of(
                        "throttled", trials)
                .and("throttledMend", new Value.Share(MOST_THROTTLED)));
    }

    /**
     * Checks the mean of a share over the measurement window of each trial, of both builds.
     *
     * @param why makes the reason from the trials that are above the bound
     */
    private static List<Finding> above(
            Evidence evidence, Quantity share, double bound, Finding.Kind kind, Function<List<Reason>, Reason> why) {
        List<Finding> findings = new ArrayList<>();
        trialsAbove(evidence, share, bound, "duringTrial")
                .forEach((place, trials) -> findings.add(invalid(place, kind, why.apply(trials))));
        trialsAbove(evidence, Objects.requireNonNull(Quantity.AGAINST.get(share)), bound, "duringOtherTrial")
                .forEach((place, trials) -> findings.add(invalid(place, kind, why.apply(trials))));
        return findings;
    }

    private static Finding invalid(Place place, Finding.Kind kind, Reason why) {
        return Finding.at(place, kind, Finding.Severity.INVALID, why);
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

    private static Map<Place, List<Reason>> trialsAbove(Evidence evidence, Quantity name, double bound, String during) {
        Map<Place, List<Reason>> above = new LinkedHashMap<>();
        evidence.timelines(name).forEach((place, trials) -> {
            for (Timeline timeline : trials) {
                double share =
                        Arrays.stream(evidence.measured(timeline)).average().orElse(0);
                if (share > bound) {
                    above.computeIfAbsent(place, unknown -> new ArrayList<>())
                            .add(Reason.of(during, new Value.Share(share), timeline.trial()));
                }
            }
        });
        return above;
    }
}
