package io.perfgate.measure;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A method that costs more than before, according to the profiles of two trials: a hint, not a verdict.
 *
 * @param subject the benchmark; blank for a middleware under load
 * @param before earlier cost, if there is a profile to compare with
 * @param now cost with callees: seconds, bytes, or seconds of waiting; without evidence a share, or waiting threads
 * @param evidence absent in records of the first editions
 */
public record Culprit(
        String workload,
        String load,
        @OrEmpty String subject,
        Kind kind,
        String method,
        OptionalDouble before,
        double now,
        @JsonUnwrapped Optional<Evidence> evidence) {

    /** The kind of cost. */
    public enum Kind implements Word {
        HOTTER,
        ALLOCATES_MORE,
        WAITS_MORE
    }

    /** The divisor of costs. */
    public enum Per implements Word {
        REQUEST,
        OPERATION,
        SECOND
    }

    /**
     * The evidence.
     *
     * @param low the additional cost is at least this and at most {@code high}, with 95 % confidence
     * @param samples number of samples of the method and its callees
     * @param movedFrom a neighbouring method that costs that much less, so the cost only moved
     */
    public record Evidence(
            Per per, @OrEmpty double low, @OrEmpty double high, long samples, Optional<String> movedFrom) {
        public Evidence {
            movedFrom = movedFrom.map(Names::shown);
        }
    }

    /** Whether the cost only moved, according to the evidence. */
    public boolean isMoved() {
        return evidence.flatMap(Evidence::movedFrom).isPresent();
    }

    /** The place of the measurement. */
    Reason.Value place() {
        return new Reason.Value.Name(Stream.of(workload, load, subject)
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining(" / ")));
    }
}
