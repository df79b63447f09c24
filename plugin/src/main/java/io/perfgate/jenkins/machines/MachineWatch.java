package io.perfgate.jenkins.machines;

import hudson.Extension;
import io.perfgate.jenkins.gate.ConcludedGate;
import io.perfgate.jenkins.gate.GateListener;

/** Remembers the machines that gates ran on. */
@Extension
public final class MachineWatch extends GateListener {

    @Override
    public void concluded(ConcludedGate gate) {
        SeenMachines.get()
                .saw(SeenMachine.of(
                        gate.agent(),
                        gate.record().hardware(),
                        gate.run().getFullDisplayName(),
                        gate.record().header().finishedAt()));
    }
}
