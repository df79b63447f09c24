package io.perfgate.jenkins.trust;

import java.util.List;

/**
 * The jobs whose runs may be accepted without a person, as named by an administrator.
 *
 * @param names full names; a folder's name with {@code /*} includes all jobs in it
 */
public record AcceptingJobs(List<String> names) {

    private static final String ALL_IN_FOLDER = "/*";

    public AcceptingJobs {
        names = List.copyOf(names);
    }

    /** @param lines one name per line */
    public static AcceptingJobs ofLines(String lines) {
        return new AcceptingJobs(
                lines.lines().map(String::trim).filter(name -> !name.isEmpty()).toList());
    }

    boolean has(String job) {
        return names.stream()
                .anyMatch(name -> name.equals(job)
                        || (name.endsWith(ALL_IN_FOLDER) && job.startsWith(name.substring(0, name.length() - 1))));
    }
}
