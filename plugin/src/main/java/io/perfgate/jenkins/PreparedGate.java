package io.perfgate.jenkins;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A gate that is about to run.
 *
 * @param command what to start
 * @param inputs by whose suite and baselines it judges
 * @param written the digests of the folders with these that were written to the agent, by their paths there
 */
record PreparedGate(List<String> command, PullRequestInputs inputs, SortedMap<String, String> written) {

    PreparedGate {
        command = List.copyOf(command);
        written = Collections.unmodifiableSortedMap(new TreeMap<>(written));
    }
}
