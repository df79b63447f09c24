package io.perfgate.jenkins.influx;

import hudson.Extension;
import io.perfgate.influx.Origin;
import io.perfgate.influx.WaitingRun;
import io.perfgate.jenkins.gate.ConcludedGate;
import io.perfgate.jenkins.gate.GateListener;
import java.io.IOException;
import java.util.Optional;
import jenkins.scm.api.SCMHead;

/** Puts the run of a gate into the spool of each target. So no build waits for a server or fails because of it. */
@Extension
public final class InfluxExport extends GateListener {

    @Override
    public void concluded(ConcludedGate gate) throws IOException {
        InfluxConfiguration.forEachTarget(target -> InfluxSpool.get()
                .offer(target, new WaitingRun(gate.record(), origin(gate), target.isTimelines()))
                .ifPresent(gate.listener()::error));
    }

    private static Origin origin(ConcludedGate gate) {
        SCMHead head = SCMHead.HeadByItem.findHead(gate.run().getParent());
        return new Origin(
                gate.run().getParent().getFullName(),
                head == null ? "" : head.getName(),
                Optional.of(Integer.toString(gate.run().getNumber())),
                false);
    }
}
