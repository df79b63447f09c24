package io.perfgate.part;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Reason;
import io.perfgate.read.ReadError;
import java.util.List;
import java.util.Optional;

/** Whether injectors measured together what one would have measured alone. */
public final class InjectorChecks {

    /** Where less of the measuring time is common, the sum of the rates is not one that the middleware ever served. */
    static final double LEAST_OVERLAP = 0.95;

    private InjectorChecks() {}

    /**
     * Whether all measured at the same time. Each cuts its measuring times by its own clock, so they coincide only as far
     * as the clocks do; that is known if each asked the same server for the time. A warning where the clocks could not be
     * compared; what is surely or maybe too far apart is an error.
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
                    + sources.get(0) + ", and the shortest measuring time is " + shortest / 1000 + " s: only "
                    + Amounts.percent(Math.max(0, overlap)) + " of it is certain to be common, "
                    + Amounts.percent(LEAST_OVERLAP)
                    + " are needed; synchronise the clocks (NTP), or measure for longer");
        }
        return Optional.empty();
    }

    private static List<ClockOffset> offsets(Parts parts) {
        return parts.all().stream().flatMap(part -> part.clocks().stream()).toList();
    }

    /** Whether all are machines of one kind: if not, the same suite makes another load when they change places. */
    public static Optional<Finding> hardware(Parts parts) {
        List<String> kinds = parts.all().stream().map(Part::profile).distinct().toList();
        if (kinds.size() == 1) {
            return Optional.empty();
        }
        List<Reason.Value> which = parts.all().stream()
                .<Reason.Value>map(one -> new Reason.Value.Name(one.what() + ": " + one.profile()))
                .toList();
        return Optional.of(warning(
                Reason.of("differentInjectors", new Reason.Value.Values(which)).and("differentInjectorsMend")));
    }

    private static Finding warning(Reason reason) {
        return new Finding(Finding.Kind.INJECTOR, Finding.Severity.WARNING, "", "", "", reason);
    }
}
