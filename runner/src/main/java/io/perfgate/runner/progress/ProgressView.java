package io.perfgate.runner.progress;

import java.util.List;

/** How a run's progress is shown. Calls come one at a time. */
public interface ProgressView {

    /** Results and errors are printed elsewhere. */
    ProgressView NONE = line -> {};

    default void begun(ProgressState state) {}

    /** About every half second. */
    default void running(ProgressState state) {}

    default void ended(ProgressState state) {}

    /** These workloads get one more trial. */
    default void doubted(ProgressState state, List<String> workloads) {
        message("inconclusive, measuring more trials of: " + String.join(", ", workloads));
    }

    /** Something worth a line. */
    void message(String line);

    default void closed() {}
}
