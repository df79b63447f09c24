package io.perfgate.runner.machine;

import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.HardwareFacts;

/** The machine of a run. */
public interface Machine {

    HardwareFacts facts();

    /** Its current speed; measured before and after a run. */
    Calibration.Speed speed();

    static Machine here() {
        FixedWork work = new FixedWork();
        return new Machine() {
            @Override
            public HardwareFacts facts() {
                return ThisMachine.facts();
            }

            @Override
            public Calibration.Speed speed() {
                return work.measure();
            }
        };
    }
}
