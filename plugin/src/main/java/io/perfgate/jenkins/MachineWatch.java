package io.perfgate.jenkins;

import hudson.Extension;
import io.perfgate.jenkins.machines.SeenMachine;
import io.perfgate.jenkins.machines.SeenMachines;

/** Remembers what machines gates ran on. */
@Extension
public final class MachineWatch extends GateListener {

    @Override
    void concluded(ConcludedGate gate) {
        SeenMachines.get()
                .saw(SeenMachine.of(
                        gate.agent(),
                        gate.record().hardware(),
                        gate.run().getFullDisplayName(),
                        gate.record().header().finishedAt()));
    }
}
