package io.perfgate.record;

import io.perfgate.environment.Environment;
import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.Hardware;
import java.util.Optional;

/**
 * The machine of a run.
 *
 * @param calibration the machine's speed before and after; missing in records of the first versions
 */
public record RunMachine(Hardware hardware, Optional<Calibration> calibration, Environment environment) {

    public RunMachine {
        environment = environment == null ? Environment.UNKNOWN : environment; // as in records of earlier versions
    }

    public RunMachine(Hardware hardware, Optional<Calibration> calibration) {
        this(hardware, calibration, Environment.UNKNOWN);
    }

    public RunMachine with(Environment known) {
        return new RunMachine(hardware, calibration, known);
    }
}
