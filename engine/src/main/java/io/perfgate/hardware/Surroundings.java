package io.perfgate.hardware;

import java.util.Optional;

/**
 * The state of the machine during a run.
 *
 * @param facts empty where the run was accepted by a version that did not keep them
 */
public record Surroundings(String run, Optional<HardwareFacts> facts, Optional<Calibration> calibration) {}
