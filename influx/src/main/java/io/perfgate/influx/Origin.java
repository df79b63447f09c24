package io.perfgate.influx;

import java.util.Optional;

/**
 * The origin of a run, which its record does not contain.
 *
 * @param job the job that made it; blank where there is none
 * @param branch the branch of the sources; blank where there is none
 * @param build name of the build, if other than in the record
 * @param buildAsTag whether the build is a tag. Queries can then select builds, but each build adds series that are
 *     never removed
 */
public record Origin(String job, String branch, Optional<String> build, boolean buildAsTag) {

    public static final Origin UNKNOWN = new Origin("", "", false);

    public Origin(String job, String branch, boolean buildAsTag) {
        this(job, branch, Optional.empty(), buildAsTag);
    }
}
