package io.perfgate.influx;

import java.util.Objects;
import java.util.Optional;

/**
 * Where a run comes from, which its record does not tell.
 *
 * @param job the job that made it; blank where there is none
 * @param branch of the sources; blank where there is none
 * @param build what the build is called, where it is not to be called as in the record
 * @param buildAsTag each build as a tag of its own: it can then be chosen in queries, and every build adds series for ever
 */
public record Origin(String job, String branch, Optional<String> build, boolean buildAsTag) {

    public static final Origin UNKNOWN = new Origin("", "", false);

    public Origin {
        Objects.requireNonNull(job, "job");
        Objects.requireNonNull(branch, "branch");
        Objects.requireNonNull(build, "build");
    }

    public Origin(String job, String branch, boolean buildAsTag) {
        this(job, branch, Optional.empty(), buildAsTag);
    }
}
