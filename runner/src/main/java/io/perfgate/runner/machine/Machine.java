package io.perfgate.runner.machine;

import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.HardwareFacts;

/** What a run asks of the machine that it is on. */
public interface Machine {

    HardwareFacts facts();

    /** How fast it is now; asked before a run and after. */
    Calibration.Speed speed();

    /** The one that this JVM is on. */
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
