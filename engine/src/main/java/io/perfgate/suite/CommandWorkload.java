package io.perfgate.suite;

import io.perfgate.measure.Must;
import io.perfgate.suite.Workload.WorkloadBasics;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A program that writes a readable result, started once per trial and load.
 *
 * @param run its command line, with the runner's variables still in it
 * @param results the file or folder that it writes in the trial's folder; empty for standard output
 * @param withMiddleware whether the suite's middleware is started first
 * @param warmUp time cut from the beginning, if the result has times
 * @param measure measurement window after it; empty for the rest
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
        Must.hold(!run.isBlank(), "workload '" + name + "': 'run' must not be blank");
        CommandLine.mustSplit("workload '" + name + "': 'run'", run);
        results.ifPresent(path -> mustLieInTheFolder(name, path));
        Workload.mustBeMeasurable(name, loads, warmUp, measure.orElse(Duration.ofSeconds(1)));
    }

    /** A copy with another measurement window, for commands that use {@code measureSeconds}. */
    public CommandWorkload measuring(Duration time) {
        return new CommandWorkload(basics, run, results, withMiddleware, loads, warmUp, Optional.of(time));
    }

    /** Refuses results elsewhere, which may come from an earlier trial. */
    private static void mustLieInTheFolder(String name, String path) {
        boolean outside = path.startsWith("/")
                || path.startsWith("\\")
                || path.contains(":")
                || List.of(path.split("[/\\\\]")).contains("..");
        Must.hold(
                !path.isBlank() && !outside,
                "workload '" + name + "': 'results: " + path
                        + "' must be a name within the trial's own folder; the command writes to ${results}, which is its "
                        + "full path");
    }
}
