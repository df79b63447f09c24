package io.perfgate.jenkins;

import java.util.List;

/**
 * A gate that is about to run.
 *
 * @param command what to start
 * @param inputs by whose suite and baselines it judges
 */
record PreparedGate(List<String> command, PullRequestInputs inputs) {

    PreparedGate {
        command = List.copyOf(command);
    }
}
