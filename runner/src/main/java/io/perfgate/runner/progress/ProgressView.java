package io.perfgate.runner.progress;

import java.util.List;

/** A view of a run's progress. Calls come one at a time. */
public interface ProgressView {

    /** Shows nothing; results and errors are printed elsewhere. */
    ProgressView NONE = line -> {};

    default void begun(ProgressState state) {}

    /** Called about every half second. */
    default void running(ProgressState state) {}

    default void ended(ProgressState state) {}

    /** These workloads get one more trial. */
    default void doubted(ProgressState state, List<String> workloads) {
        message("inconclusive, measuring more trials of: " + String.join(", ", workloads));
    }

    /** An event worth a line. */
    void message(String line);

    default void closed() {}
}
