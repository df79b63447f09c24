package io.perfgate.part;

import io.perfgate.measure.Instants;
import io.perfgate.measure.JvmCosts;
import io.perfgate.measure.Names;
import io.perfgate.measure.RequestError;
import io.perfgate.measure.Timeline;
import java.time.Instant;
import java.util.List;
import java.util.Map;

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
        if (toEpochMillis <= fromEpochMillis) {
            throw new IllegalArgumentException("a trial of workload '" + workload + "' measured for no time");
        }
    }

    /** The properties that the trials of all injectors must have in common. */
    record Key(String workload, Map<String, String> parameters, String load, int number, long millis) {}

    Key key() {
        return new Key(workload, parameters, load, number, toEpochMillis - fromEpochMillis);
    }
}
