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
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

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
        return above(
                evidence.timelines(Quantity.INJECTOR_CPU),
                trial -> Quantiles.median(evidence.measured(trial)),
                INJECTOR_DOUBTFUL,
                INJECTOR_BROKEN,
                Finding.Kind.INJECTOR,
                share -> Reason.of("injector", share, new Value.Share(INJECTOR_BROKEN))
                        .and("injectorMend"));
    }

    static List<Finding> gcThrash(Evidence evidence) {
        Set<String> processes = new TreeSet<>(Set.of(""));
        evidence.timelinesByQuantity().keySet().stream()
                .filter(quantity -> quantity.kind() == Quantity.Kind.GC_TIME)
                .forEach(quantity -> processes.add(quantity.of()));
        return processes.stream()
                .flatMap(process -> gcThrash(evidence, process).stream())
                .toList();
    }

    /** @param process the process of the middleware; blank for the process under load */
    private static List<Finding> gcThrash(Evidence evidence, String process) {
        Reason what = process.isBlank() ? Reason.of("middleware") : Reason.of("namedMiddleware", process);
        List<Finding> findings = new ArrayList<>(above(
                evidence.timelines(new Quantity(Quantity.Kind.GC_TIME, process)),
                trial -> Arrays.stream(evidence.measured(trial)).average().orElse(0),
                GC_DOUBTFUL,
                GC_BROKEN,
                Finding.Kind.GC_THRASH,
                share -> Reason.of("gcStopped", what, share).and("moreHeapOrLess")));
        Quantity heapMax = new Quantity(Quantity.Kind.HEAP_MAX, process);
        findings.addAll(above(
                evidence.timelines(new Quantity(Quantity.Kind.HEAP_AFTER_GC, process)),
                trial -> evidence.timeline(trial.place(), heapMax, trial.trial())
                        .map(max -> Quantiles.median(evidence.measured(trial))
                                / max.perSecond().get(0))
                        .orElse(0.0),
                HEAP_DOUBTFUL,
                HEAP_BROKEN,
                Finding.Kind.GC_THRASH,
                share -> Reason.of("heapFull", what, share).and("moreHeapOrLess")));
        return findings;
    }

    /** A finding for each place where the highest share of a trial is too high; unknown shares do not count. */
    private static List<Finding> above(
            Map<Place, List<Timeline>> timelines,
            ToDoubleFunction<Timeline> shareOf,
            double doubtful,
            double broken,
            Finding.Kind kind,
            Function<Value, Reason> why) {
        List<Finding> findings = new ArrayList<>();
        timelines.forEach((place, trials) -> {
            double share = trials.stream()
                    .mapToDouble(shareOf)
                    .filter(Double::isFinite)
                    .max()
                    .orElse(0);
            if (share > doubtful) {
                Finding.Severity severity = Finding.Severity.invalidIf(share > broken);
                findings.add(Finding.at(place, kind, severity, why.apply(new Value.Share(share))));
            }
        });
        return findings;
    }
}
