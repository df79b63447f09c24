package io.perfgate.part;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Reason;
import io.perfgate.read.ReadError;
import java.util.List;
import java.util.Optional;

/** Checks that several injectors together measured what one would have measured. */
public final class InjectorChecks {

    /** If the injectors share less of the measurement window, the middleware never served the sum of the rates. */
    static final double LEAST_OVERLAP = 0.95;

    private InjectorChecks() {}

    /**
     * Whether all measured at the same time. Each injector uses its own clock, and the clocks can be compared if all
     * asked the same server for the time. A warning if they could not be compared; an error if they are, or may be, too
     * far apart.
     */
    public static Optional<Finding> clocks(Parts parts) {
        if (parts.all().size() == 1) {
            return Optional.empty();
        }
        List<String> sources = parts.all().stream()
                .flatMap(part -> part.clocks().stream().map(ClockOffset::source))
                .distinct()
                .toList();
        if (sources.size() != 1
                || parts.all().stream().anyMatch(part -> part.clocks().isEmpty())) {
            return Optional.of(warning(Reason.of("clocksNotCompared").and("clocksNotComparedMend")));
        }
        long low =
                offsets(parts).stream().mapToLong(ClockOffset::lowMillis).min().orElseThrow();
        long high =
                offsets(parts).stream().mapToLong(ClockOffset::highMillis).max().orElseThrow();
        long shortest = parts.first().trials().stream()
                .mapToLong(trial -> trial.key().millis())
                .min()
                .orElse(0);
        double overlap = 1 - (double) (high - low) / shortest;
        if (!(overlap >= LEAST_OVERLAP)) {
            throw new ReadError("the clocks of the injectors may be " + (high - low) + " ms apart, compared with "
                    + sources.get(0) + ", and the shortest measurement window is " + shortest / 1000 + " s: only "
                    + Amounts.percent(Math.max(0, overlap)) + " of it certainly overlaps, "
                    + Amounts.percent(LEAST_OVERLAP)
                    + " are needed; synchronise the clocks (NTP), or measure for longer");
        }
        return Optional.empty();
    }

    private static List<ClockOffset> offsets(Parts parts) {
        return parts.all().stream().flatMap(part -> part.clocks().stream()).toList();
    }

    /** Whether all machines are of one kind. Otherwise the load of a suite depends on their order. */
    public static Optional<Finding> hardware(Parts parts) {
        List<String> kinds = parts.all().stream().map(Part::profile).distinct().toList();
        if (kinds.size() == 1) {
            return Optional.empty();
        }
        List<Reason.Value> which = parts.all().stream()
                .<Reason.Value>map(machine -> new Reason.Value.Name(machine.what() + ": " + machine.profile()))
                .toList();
        return Optional.of(warning(Reason.of("differentInjectors", which).and("differentInjectorsMend")));
    }

    private static Finding warning(Reason reason) {
        return Finding.ofRun(Finding.Kind.INJECTOR, Finding.Severity.WARNING, reason);
    }
}
