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
import java.util.stream.Stream;

/** Checks whether other processes, other guests of the host, or a quota took processors from the run during trials. */
final class OtherWork {

    /** One period in a hundred delays as many requests as p99 ignores. */
    private static final double MOST_THROTTLED = 0.01;

    private OtherWork() {}

    /** Checks the mean over the measurement window of each trial; it does not matter when the load occurred. */
    static List<Finding> check(Evidence evidence) {
        double bound = evidence.policy().validity().otherCpu();
        return above(evidence, Quantity.OTHER_CPU, bound, Finding.Kind.OTHER_CPU, "otherCpu");
    }

    /** Checks whether the quota of its container throttled the middleware; its times then reflect the quota. */
    static List<Finding> throttling(Evidence evidence) {
        return above(evidence, Quantity.THROTTLED, MOST_THROTTLED, Finding.Kind.THROTTLED, "throttled");
    }

    /**
     * Checks the mean of a share over the measurement window of each trial, of both builds.
     *
     * @param key of the text about trials above the bound; the key of the advice begins with it
     */
    private static List<Finding> above(Evidence evidence, Quantity share, double bound, Finding.Kind kind, String key) {
        Quantity against = Objects.requireNonNull(Quantity.AGAINST.get(share));
        Reason fix = Reason.of(key + "Mend", new Value.Share(bound));
        return Stream.of(
                        trialsAbove(evidence, share, bound, "duringTrial"),
                        trialsAbove(evidence, against, bound, "duringOtherTrial"))
                .flatMap(above -> above.entrySet().stream())
                .map(above -> Finding.at(
                        above.getKey(),
                        kind,
                        Finding.Severity.INVALID,
                        Reason.of(key, above.getValue()).and(fix)))
                .toList();
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
