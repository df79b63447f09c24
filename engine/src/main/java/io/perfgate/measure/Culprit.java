package io.perfgate.measure;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A method that costs more than before, by the profiles of two trials: a hint where to look, no verdict.
 *
 * @param subject the benchmark; blank for a middleware under load
 * @param before where there is a profile to compare with
 * @param now with all that it calls: seconds, bytes, or seconds of waiting; without evidence a share, or threads that wait
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

    /** What it has more of. */
    public enum Kind {
        HOTTER("hotter"),
        ALLOCATES_MORE("allocatesMore"),
        WAITS_MORE("waitsMore");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** What costs are divided by. */
    public enum Per {
        REQUEST("request"),
        OPERATION("operation"),
        SECOND("second");

        private final String word;

        Per(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /**
     * What speaks for it.
     *
     * @param low what it costs more lies between this and {@code high}, with a confidence of 95 %
     * @param samples of the method and of what it calls
     * @param movedFrom the method beside it that costs as much less: nothing was added, it moved
     */
    public record Evidence(
            Per per, @OrEmpty double low, @OrEmpty double high, long samples, Optional<String> movedFrom) {
        public Evidence {
            Objects.requireNonNull(per, "per");
            movedFrom = movedFrom.map(Names::shown);
        }
    }

    public Culprit {
        Objects.requireNonNull(workload, "workload");
        Objects.requireNonNull(load, "load");
        Objects.requireNonNull(subject, "subject");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(method, "method");
        Objects.requireNonNull(before, "before");
        Objects.requireNonNull(evidence, "evidence");
    }

    /** Whether nothing was added, by the evidence. */
    public boolean isMoved() {
        return evidence.flatMap(Evidence::movedFrom).isPresent();
    }

    /** Where it was measured. */
    Reason.Value place() {
        return new Reason.Value.Name(Stream.of(workload, load, subject)
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining(" / ")));
    }
}
