package io.perfgate.runner.machine;

import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.HardwareFacts;
import java.time.Duration;

/** The machine of a run. */
public interface Machine {

    HardwareFacts facts();

    /** Its current speed; measured before and after a run. */
    Calibration.Speed speed();

    /** The share of processor time that other programs use; NaN if unknown. */
    double otherWork(Duration watched) throws InterruptedException;
}
