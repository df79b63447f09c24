package io.perfgate.record;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.perfgate.document.Json;
import io.perfgate.measure.Must;
import io.perfgate.measure.Place;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/**
 * One trial of an unfinished run, stored in case the run is interrupted.
 *
 * @param build folder of the measured build; a comparison has two
 * @param seconds its duration, including starts and stops
 * @param discarded trials before it that were thrown away
 */
public record FinishedTrial(
        @JsonUnwrapped Place place,
        String build,
        int trial,
        double seconds,
        @JsonUnwrapped MeasuredTrial measured,
        List<Course.Discarded> discarded) {

    private static final int SCHEMA = 1;

    public FinishedTrial {
        Must.hold(trial >= 1 && seconds >= 0, "a trial counts from 1 and takes some time");
        discarded = List.copyOf(discarded);
    }

    public String toJson() {
        return Json.write(SCHEMA, this);
    }

    public static FinishedTrial read(Path file) {
        return Json.read(file, "finished trial", FinishedTrial.class, SCHEMA, Function.identity());
    }
}
