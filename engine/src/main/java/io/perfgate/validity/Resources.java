package io.perfgate.validity;

import io.perfgate.measure.Finding;
import io.perfgate.measure.Place;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.Timeline;
import io.perfgate.timeseries.Quantiles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Checks that injector and collector left enough processors and heap for the middleware. */
final class Resources {

    /** With half of the machine for the load, less than half remains for the middleware. */
    private static final double INJECTOR_DOUBTFUL = 0.5;
    /** Above this, the injector's threads are delayed, so response times include its own delays. */
    private static final double INJECTOR_BROKEN = 0.8;

    private static final double GC_DOUBTFUL = 0.1;
    private static final double GC_BROKEN = 0.5;
    private static final double HEAP_DOUBTFUL = 0.85;
    private static final double HEAP_BROKEN = 0.95;

    private Resources() {}

    /**
     * Checks the median of the injector's share of the machine over the measurement window; single busy seconds do not
     * matter.
     */
    static List<Finding> injector(Evidence evidence) {
        List<Finding> findings = new ArrayList<>();
        evidence.timelines(Quantity.INJECTOR_CPU).forEach((place, trials) -> {
            double share = worst(evidence, place, trials, Quantiles::median);
            if (share > INJECTOR_DOUBTFUL) {
                findings.add(finding(
                        Finding.Kind.INJECTOR,
                        share > INJECTOR_BROKEN,
                        place,
                        Reason.of("injector", new Value.Share(share), new Value.Share(INJECTOR_BROKEN))
                                .and("injectorMend")));
            }
        });
        return findings;
    }

    static List<Finding> gcThrash(Evidence evidence) {
        List<Finding> findings = new ArrayList<>(gcThrash(evidence, ""));
        evidence.timelinesByQuantity().keySet().stream()
                .filter(timelinesByQuantity -> timelinesByQuantity.kind() == Quantity.Kind.GC_TIME
                        && !timelinesByQuantity.of().isBlank())
                .map(Quantity::of)
                .sorted()
                .forEach(costs -> findings.addAll(gcThrash(evidence, costs)));
        return findings;
    }

    /** @param process the process of the middleware; blank for the process under load */
    private static List<Finding> gcThrash(Evidence evidence, String process) {
        List<Finding> findings = new ArrayList<>();
        Value what =
                new Value.Text(process.isBlank() ? Reason.of("middleware") : Reason.of("namedMiddleware", process));
        evidence.timelines(new Quantity(Quantity.Kind.GC_TIME, process)).forEach((place, trials) -> {
            double share = worst(evidence, place, trials, values -> Arrays.stream(values)
                    .average()
                    .orElse(0));
            if (share > GC_DOUBTFUL) {
                findings.add(finding(
                        Finding.Kind.GC_THRASH,
                        share > GC_BROKEN,
                        place,
                        Reason.of("gcStopped", what, new Value.Share(share)).and("moreHeapOrLess")));
            }
        });
        evidence.timelines(new Quantity(Quantity.Kind.HEAP_AFTER_GC, process)).forEach((place, trials) -> {
            double share = 0;
            for (Timeline trial : trials) {
                Optional<Timeline> max =
                        evidence.timeline(place, new Quantity(Quantity.Kind.HEAP_MAX, process), trial.trial());
                double used = Quantiles.median(Evidence.from(trial, evidence.measuringFrom(place, trial.trial())));
                share = Math.max(
                        share, max.map(heap -> used / heap.perSecond().get(0)).orElse(0.0));
            }
            if (share > HEAP_DOUBTFUL) {
                findings.add(finding(
                        Finding.Kind.GC_THRASH,
                        share > HEAP_BROKEN,
                        place,
                        Reason.of("heapFull", what, new Value.Share(share)).and("moreHeapOrLess")));
            }
        });
        return findings;
    }

    private interface Middle {
        double of(double[] values);
    }

    /** The highest value of the trials; 0 if none reached the measurement window. */
    private static double worst(Evidence evidence, Place place, List<Timeline> trials, Middle middle) {
        return trials.stream()
                .mapToDouble(trial -> middle.of(Evidence.from(trial, evidence.measuringFrom(place, trial.trial()))))
                .filter(Double::isFinite)
                .max()
                .orElse(0);
    }

    private static Finding finding(Finding.Kind kind, boolean broken, Place place, Reason why) {
        return Finding.at(place, kind, Finding.Severity.invalidIf(broken), why);
    }
}
