package io.perfgate.jenkins.gate;

import hudson.model.Run;
import hudson.model.TaskListener;
import io.perfgate.record.RunRecord;

/**
 * A concluded gate.
 *
 * @param agent its name; blank for the controller itself
 * @param listener the build's log
 */
public record ConcludedGate(Run<?, ?> run, String agent, KeptGate result, RunRecord record, TaskListener listener) {}
