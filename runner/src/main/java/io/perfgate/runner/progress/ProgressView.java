package io.perfgate.runner.progress;

import java.util.List;

/** How a run's progress is shown. Calls come one at a time. */
public interface ProgressView {

    void begun(ProgressState state);

    /** About every half second. */
    void running(ProgressState state);

    void ended(ProgressState state);

    /** These workloads get one more trial. */
    void doubted(ProgressState state, List<String> workloads);

    /** Something worth a line. */
    void message(String line);

    void closed();
}
