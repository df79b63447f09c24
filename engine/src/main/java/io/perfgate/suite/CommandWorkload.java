package io.perfgate.suite;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Any program that writes a result which can be read, started once per trial and load.
 *
 * @param run its command line, with the runner's variables still in it
 * @param results the file or folder that it writes, in the trial's own folder; empty for its standard output
 * @param withMiddleware the suite's middleware is started before it
 * @param warmUp what is cut from the beginning, where the result tells times
 * @param measure what is left after it; empty for all that there is
 */
public record CommandWorkload(
        WorkloadBasics basics,
        String run,
        Optional<String> results,
        boolean withMiddleware,
        List<String> loads,
        Duration warmUp,
        Optional<Duration> measure)
        implements Workload {

    public CommandWorkload {
        String name = basics.name();
        loads = List.copyOf(loads);
        if (run.isBlank()) {
            throw new IllegalArgumentException("workload '" + name + "': 'run' must not be blank");
        }
        CommandLine.mustSplit("workload '" + name + "': 'run'", run);
        results.ifPresent(path -> mustLieInTheFolder(name, path));
        Workload.mustBeMeasurable(name, loads, warmUp, measure.orElse(Duration.ofSeconds(1)));
    }

    /** The same, measured for so long; only commands that go by {@code measureSeconds} heed it. */
    public CommandWorkload measuring(Duration time) {
        return new CommandWorkload(basics, run, results, withMiddleware, loads, warmUp, Optional.of(time));
    }

    /** A file elsewhere may be one of an earlier trial, and would be read as if it were this one's. */
    private static void mustLieInTheFolder(String name, String path) {
        boolean outside = path.startsWith("/")
                || path.startsWith("\\")
                || path.contains(":")
                || List.of(path.split("[/\\\\]")).contains("..");
        if (path.isBlank() || outside) {
            throw new IllegalArgumentException("workload '" + name + "': 'results: " + path
                    + "' must be a name within the trial's own folder; the command writes to ${results}, which is its "
                    + "full path");
        }
    }
}
