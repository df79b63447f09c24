package io.perfgate.influx;

import java.util.Objects;

/**
 * Where a run comes from, which its record does not tell.
 *
 * @param job the job that made it; blank where there is none
 * @param branch of the sources; blank where there is none
 * @param buildAsTag each build as a tag of its own: it can then be chosen in queries, and every build adds series for ever
 */
public record Origin(String job, String branch, boolean buildAsTag) {

    public static final Origin UNKNOWN = new Origin("", "", false);

    public Origin {
        Objects.requireNonNull(job, "job");
        Objects.requireNonNull(branch, "branch");
    }
}
