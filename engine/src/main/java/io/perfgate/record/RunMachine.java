package io.perfgate.record;

import io.perfgate.environment.Environment;
import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.Hardware;
import java.util.Objects;
import java.util.Optional;

/**
 * What a run was measured on.
 *
 * @param calibration the machine's speed before and after; records of the first versions have none
 * @param environment what it was measured in and with besides
 */
public record RunMachine(Hardware hardware, Optional<Calibration> calibration, Environment environment) {

    public RunMachine {
        Objects.requireNonNull(hardware, "hardware");
        Objects.requireNonNull(calibration, "calibration");
        environment = environment == null ? Environment.UNKNOWN : environment; // as in records of earlier versions
    }

    /** Of a run of which no more is known. */
    public RunMachine(Hardware hardware, Optional<Calibration> calibration) {
        this(hardware, calibration, Environment.UNKNOWN);
    }

    public RunMachine with(Environment known) {
        return new RunMachine(hardware, calibration, known);
    }
}
