package io.perfgate.validity;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Place;
import io.perfgate.measure.Timeline;
import io.perfgate.measure.TimelineNames;
import io.perfgate.timeseries.Quantiles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Whether injector and collector left the middleware the processors and the heap that it was measured for. */
final class Resources {

    /** Half a machine for the load leaves the middleware less than the other half. */
    private static final double INJECTOR_DOUBTFUL = 0.5;
    /** No thread of an injector gets its turn in time beyond this, so response times are its own. */
    private static final double INJECTOR_BROKEN = 0.8;

    private static final double GC_DOUBTFUL = 0.1;
    private static final double GC_BROKEN = 0.5;
    private static final double HEAP_DOUBTFUL = 0.85;
    private static final double HEAP_BROKEN = 0.95;

    private Resources() {}

    /** Median over the measuring time of the injector's share of the machine: some busy seconds do not matter. */
    static List<Finding> injector(Evidence evidence) {
        List<Finding> findings = new ArrayList<>();
        evidence.timelines(TimelineNames.INJECTOR_CPU).forEach((place, trials) -> {
            double share = worst(evidence, place, trials, Quantiles::median);
            if (share > INJECTOR_DOUBTFUL) {
                findings.add(finding(
                        Finding.Kind.INJECTOR,
                        share > INJECTOR_BROKEN,
                        place,
                        "the injector alone took " + Amounts.percent(share) + " of the machine's processors; beyond "
                                + Amounts.percent(INJECTOR_BROKEN)
                                + " its own waiting is measured: run it on a machine "
                                + "of its own, or with less load"));
            }
        });
        return findings;
    }

    static List<Finding> gcThrash(Evidence evidence) {
        List<Finding> findings = new ArrayList<>(gcThrash(evidence, "", "the middleware"));
        TimelineNames.processesWith(
                        TimelineNames.GC_TIME, evidence.timelinesByName().keySet())
                .forEach(one -> findings.addAll(gcThrash(evidence, one, "middleware '" + one + "'")));
        return findings;
    }

    /** @param process of the middleware; blank for the one that is loaded */
    private static List<Finding> gcThrash(Evidence evidence, String process, String what) {
        List<Finding> findings = new ArrayList<>();
        evidence.timelines(TimelineNames.of(TimelineNames.GC_TIME, process)).forEach((place, trials) -> {
            double share = worst(evidence, place, trials, values -> Arrays.stream(values)
                    .average()
                    .orElse(0));
            if (share > GC_DOUBTFUL) {
                findings.add(finding(
                        Finding.Kind.GC_THRASH,
                        share > GC_BROKEN,
                        place,
                        "collections stopped " + what + " for " + Amounts.percent(share) + " of the time; give it "
                                + "more heap, or find what it keeps or allocates"));
            }
        });
        evidence.timelines(TimelineNames.of(TimelineNames.HEAP_AFTER_GC, process))
                .forEach((place, trials) -> {
                    double share = 0;
                    for (Timeline trial : trials) {
                        Optional<Timeline> max = evidence.timeline(
                                place, TimelineNames.of(TimelineNames.HEAP_MAX, process), trial.trial());
                        double used =
                                Quantiles.median(Evidence.from(trial, evidence.measuringFrom(place, trial.trial())));
                        share = Math.max(
                                share,
                                max.map(one -> used / one.perSecond().get(0)).orElse(0.0));
                    }
                    if (share > HEAP_DOUBTFUL) {
                        findings.add(finding(
                                Finding.Kind.GC_THRASH,
                                share > HEAP_BROKEN,
                                place,
                                Amounts.percent(share) + " of the heap of " + what
                                        + " were in use after collections; give it more heap, or "
                                        + "find what it keeps"));
                    }
                });
        return findings;
    }

    private interface Middle {
        double of(double[] values);
    }

    /** Of the trials the highest; 0 where none reached the measuring time. */
    private static double worst(Evidence evidence, Place place, List<Timeline> trials, Middle middle) {
        return trials.stream()
                .mapToDouble(one -> middle.of(Evidence.from(one, evidence.measuringFrom(place, one.trial()))))
                .filter(Double::isFinite)
                .max()
                .orElse(0);
    }

    private static Finding finding(Finding.Kind kind, boolean broken, Place place, String why) {
        return new Finding(
                kind,
                broken ? Finding.Severity.INVALID : Finding.Severity.WARNING,
                place.workload(),
                place.load(),
                "",
                why);
    }
}
