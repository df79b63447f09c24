package io.perfgate.jenkins.influx;

import hudson.Extension;
import io.perfgate.influx.Offered;
import io.perfgate.influx.Origin;
import io.perfgate.influx.Point;
import io.perfgate.influx.RunPoints;
import io.perfgate.influx.TimelinePoints;
import io.perfgate.jenkins.gate.ConcludedGate;
import io.perfgate.jenkins.gate.GateListener;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.stream.Stream;
import jenkins.scm.api.SCMHead;

/**
 * Puts the results of a gate into the spool for InfluxDB, so that no build waits for a server or fails because of it.
 */
@Extension
public final class InfluxExport extends GateListener {

    @Override
    @SuppressWarnings("StreamToIterable") // they are gone through once
    public void concluded(ConcludedGate gate) {
        InfluxSettings settings = InfluxConfiguration.settings();
        if (settings == null) {
            return;
        }
        Origin origin = origin(gate);
        Stream<Point> points = Stream.concat(
                RunPoints.of(gate.record(), origin).stream(),
                settings.isTimelines() ? TimelinePoints.of(gate.record(), origin) : Stream.empty());
        try {
            if (InfluxSpool.get().offer(settings, points::iterator) instanceof Offered.Dropped dropped) {
                gate.listener().error(dropped.why());
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed.getMessage(), failed);
        }
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
