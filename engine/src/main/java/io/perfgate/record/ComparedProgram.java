package io.perfgate.record;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;

/**
 * Everything that a benchmark, or the middleware of a workload, can run in either build of an interleaved run.
 *
 * @param id its series, without the parameters of the benchmark; without a subject for middleware
 * @param sha256 its digest in the build under test: its classes, and the other files on its class path
 * @param againstSha256 the same for the other build
 */
public record ComparedProgram(
        @JsonUnwrapped SeriesId id, @JsonUnwrapped Metric metric, String sha256, String againstSha256) {

    public ComparedProgram {
        if (!BuildFile.isDigest(sha256) || !BuildFile.isDigest(againstSha256)) {
            throw new IllegalArgumentException("program of '" + id.name() + "' needs two SHA-256 in hexadecimal");
        }
    }

    /** Whether it is the middleware, so that the whole workload depends on it. */
    public boolean isWhole() {
        return id.subject().isBlank();
    }
}
