package io.perfgate.hardware;

import java.util.Optional;

/**
 * The state of the machine during a run.
 *
 * @param facts empty if the version that accepted the run did not keep them
 */
public record Surroundings(String run, Optional<HardwareFacts> facts, Optional<Calibration> calibration) {}
