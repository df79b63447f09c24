package io.perfgate.runner.sut;

import io.perfgate.suite.Workload;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The folder, the build and the number of one trial.
 *
 * @param build folder of the build under test, for <code>${build}</code>
 * @param folder for files of its processes; absolute, because their working directories differ
 * @param number counts from 1
 * @param recording file for a recording of the middleware's JVM, if wanted; for JMH, a folder for its forks' recordings
 */
public record TrialPlace(String build, Path folder, int number, Optional<Path> recording) {

    /** The output of a command, if that is its result. */
    public static final String COMMAND_OUTPUT = "command-output.log";

    public TrialPlace(String build, Path folder, int number) {
        this(build, folder, number, Optional.empty());
    }

    /** Trials of this build are not sampled, to measure the cost of sampling. */
    private static final String UNSAMPLED_BUILD = "perfgate.unsampledBuild";

    public boolean isUnsampled() {
        return build.equals(System.getProperty(UNSAMPLED_BUILD));
    }

    /** 0 for a trial that is recorded and not judged. */
    public int countedNumber() {
        return recording.isPresent() ? 0 : number;
    }

    /** Names the trial in errors. */
    public String trialOf(Workload workload, String load) {
        return workload.what() + (load.isBlank() ? "" : " at " + load) + ", trial " + number;
    }

    public Path file(String name) {
        return folder.resolve(name);
    }
}
