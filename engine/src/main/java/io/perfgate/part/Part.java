package io.perfgate.part;

import io.perfgate.document.DocumentBounds;
import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.measure.Instants;
import io.perfgate.measure.Names;
import java.util.List;

/**
 * The results of one of several injectors: {@code part.json}, version 1. Fields may be added but keep their meaning.
 *
 * @param injector counts from 1
 * @param startAt start of the first trial's slot, as an ISO 8601 instant
 * @param marginSeconds around the measurement window of each slot
 * @param clocks comparisons of this machine's clock with another, before the first trial and after the last; empty if
 *     none were made
 */
public record Part(
        String suite,
        String build,
        int injector,
        int injectors,
        String startAt,
        double marginSeconds,
        String profile,
        HardwareFacts facts,
        Calibration calibration,
        List<ClockOffset> clocks,
        List<PartTrial> trials) {

    public static final int SCHEMA = 1;

    public Part {
        Names.ofFile("suite", suite);
        build = Names.shown(build);
        Names.declared("hardware profile", profile);
        Instants.parse(startAt);
        clocks = List.copyOf(clocks);
        trials = List.copyOf(trials);
        DocumentBounds.mustHold(0, trials.stream().flatMap(trial -> trial.timelines().stream()));
        if (injector < 1 || injector > injectors) {
            throw new IllegalArgumentException("there is no injector " + injector + " of " + injectors);
        }
    }

    String what() {
        return "injector " + injector + "/" + injectors;
    }
}
