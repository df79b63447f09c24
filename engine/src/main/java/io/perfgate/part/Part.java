package io.perfgate.part;

import io.perfgate.document.DocumentBounds;
import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.measure.Distribution;
import io.perfgate.measure.Instants;
import io.perfgate.measure.JvmCosts;
import io.perfgate.measure.Must;
import io.perfgate.measure.Names;
import io.perfgate.measure.OrNull;
import io.perfgate.measure.RequestError;
import io.perfgate.measure.Timeline;
import io.perfgate.read.RequestStats;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

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
        Must.hold(injector >= 1 && injector <= injectors, "there is no injector " + injector + " of " + injectors);
    }

    String what() {
        return "injector " + injector + "/" + injectors;
    }

    /**
     * Bounds on how far the clock of {@code source} is ahead of this machine's.
     *
     * @param source the URL of a server that all injectors ask for the time
     */
    public record ClockOffset(String source, long lowMillis, long highMillis) {

        public ClockOffset {
            Must.hold(
                    highMillis >= lowMillis,
                    "clock of " + source + ": no offset is between " + lowMillis + " and " + highMillis + " ms");
        }
    }

    /**
     * One trial on one injector.
     *
     * @param number counts from 1
     * @param fromEpochMillis start of its measurement window by this machine's clock
     * @param toEpochMillis end of its measurement window
     * @param jvms costs of the middleware's JVMs, on the injector that watches them
     * @param requestsOfTheWholeTrial requests of this injector, including warm-up
     */
    public record PartTrial(
            String workload,
            Map<String, String> parameters,
            String load,
            int number,
            long fromEpochMillis,
            long toEpochMillis,
            List<PartRequest> requests,
            List<Timeline> timelines,
            List<RequestError> errors,
            List<JvmCosts> jvms,
            long requestsOfTheWholeTrial) {

        public PartTrial {
            workload = Names.shown(workload);
            load = Names.shown(load);
            parameters = Map.copyOf(parameters);
            Instants.within(Instant.ofEpochMilli(fromEpochMillis));
            Instants.within(Instant.ofEpochMilli(toEpochMillis));
            requests = List.copyOf(requests);
            timelines = List.copyOf(timelines);
            errors = List.copyOf(errors);
            jvms = jvms == null ? List.of() : List.copyOf(jvms); // parts of earlier versions had none
            Must.hold(toEpochMillis > fromEpochMillis, "a trial of workload '" + workload + "' measured for no time");
        }

        /** The properties that the trials of all injectors must have in common. */
        record Key(String workload, Map<String, String> parameters, String load, int number, long millis) {}

        Key key() {
            return new Key(workload, parameters, load, number, toEpochMillis - fromEpochMillis);
        }
    }

    /**
     * The exact counts of one request in one trial.
     *
     * @param histogram the histogram of the successful ones, in HdrHistogram's compressed form
     * @param meanMillis absent, like least and most, if none succeeded
     * @param seconds the measurement window that the counts belong to
     */
    public record PartRequest(
            String name,
            long unitNanos,
            String histogram,
            @OrNull @Nullable Double meanMillis,
            @OrNull @Nullable Double minMillis,
            @OrNull @Nullable Double maxMillis,
            long failed,
            double seconds) {

        public PartRequest {
            name = Names.shown(name);
            Must.hold(failed >= 0 && seconds > 0, "request '" + name + "': " + failed + " failed in " + seconds + " s");
            ok(unitNanos, histogram, meanMillis, minMillis, maxMillis);
        }

        public static PartRequest of(String name, RequestStats stats, double seconds) {
            Distribution ok = stats.ok();
            boolean none = ok.count() == 0;
            return new PartRequest(
                    name,
                    ok.unitNanos(),
                    ok.encoded(),
                    none ? null : ok.meanMillis(),
                    none ? null : ok.minMillis(),
                    none ? null : ok.maxMillis(),
                    stats.failed().count(),
                    seconds);
        }

        Distribution ok() {
            return ok(unitNanos, histogram, meanMillis, minMillis, maxMillis);
        }

        private static Distribution ok(
                long unitNanos, String histogram, @Nullable Double mean, @Nullable Double min, @Nullable Double max) {
            return mean == null
                    ? Distribution.decoded(histogram, unitNanos)
                    : Distribution.decoded(
                            histogram,
                            unitNanos,
                            mean,
                            Objects.requireNonNull(min, "minMillis"),
                            Objects.requireNonNull(max, "maxMillis"));
        }
    }
}
