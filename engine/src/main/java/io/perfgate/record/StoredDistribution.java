package io.perfgate.record;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.perfgate.measure.Distribution;
import io.perfgate.measure.Names;
import io.perfgate.measure.Place;

/** The response times of a subject's successful requests in one trial, in HdrHistogram's compressed form. */
public record StoredDistribution(
        @JsonUnwrapped Place place, String subject, int trial, long unitNanos, String histogram) {

    public StoredDistribution {
        subject = Names.shown(subject);
        Distribution.decoded(histogram, unitNanos);
    }

    public static StoredDistribution of(Place place, String subject, int trial, Distribution distribution) {
        return new StoredDistribution(place, subject, trial, distribution.unitNanos(), distribution.encoded());
    }

    public boolean isOfSame(StoredDistribution other) {
        return place.equals(other.place) && subject.equals(other.subject);
    }

    public Distribution decoded() {
        return Distribution.decoded(histogram, unitNanos);
    }
}
