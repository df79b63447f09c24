package io.perfgate.record;

import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.Hardware;
import java.util.Objects;
import java.util.Optional;

/**
 * What a run was measured on.
 *
 * @param calibration the machine's speed before and after; records of the first versions have none
 */
public record RunMachine(Hardware hardware, Optional<Calibration> calibration) {

    public RunMachine {
        Objects.requireNonNull(hardware, "hardware");
        Objects.requireNonNull(calibration, "calibration");
    }
}
