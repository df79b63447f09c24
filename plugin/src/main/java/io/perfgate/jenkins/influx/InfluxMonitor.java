package io.perfgate.jenkins.influx;

import hudson.Extension;
import hudson.model.AdministrativeMonitor;
import io.perfgate.influx.SpoolStatus;
import io.perfgate.jenkins.PerformanceGateConfiguration;
import java.io.IOException;
import java.util.Optional;

/** Tells administrators what waits for InfluxDB and why, what was refused, and what had to be dropped. */
@Extension
public final class InfluxMonitor extends AdministrativeMonitor {

    @Override
    public String getDisplayName() {
        return Messages.InfluxMonitor_DisplayName();
    }

    @Override
    public boolean isActivated() {
        return problem() != null || status().filter(InfluxMonitor::isTrouble).isPresent();
    }

    private static boolean isTrouble(SpoolStatus status) {
        return status.droppedRuns() > 0
                || status.refusedBatches() > 0
                || (status.waitingRuns() > 0 && status.lastError().isPresent());
    }

    private static Optional<SpoolStatus> status() {
        try {
            return InfluxSpool.get().status(PerformanceGateConfiguration.get().getInflux());
        } catch (IOException unreadable) {
            return Optional.empty(); // said by problem()
        }
    }

    /** Why the spool itself cannot be used, or null. */
    private static String problem() {
        try {
            InfluxSpool.get().status(PerformanceGateConfiguration.get().getInflux());
            return null;
        } catch (IOException unreadable) {
            return unreadable.getMessage();
        }
    }

    public String getMessage() {
        String problem = problem();
        return problem != null ? problem : status().map(InfluxMonitor::text).orElse("");
    }

    private static String text(SpoolStatus status) {
        StringBuilder text = new StringBuilder();
        if (status.waitingRuns() > 0) {
            text.append(Messages.InfluxMonitor_Waiting(
                    status.waitingRuns(),
                    status.waitingPoints(),
                    status.oldest().map(Object::toString).orElse(""),
                    status.lastError().orElse("")));
        }
        if (status.refusedBatches() > 0) {
            text.append(' ')
                    .append(Messages.InfluxMonitor_Refused(
                            status.refusedPoints(), status.lastRefusal().orElse("")));
        }
        if (status.droppedRuns() > 0) {
            text.append(' ')
                    .append(Messages.InfluxMonitor_Dropped(
                            status.droppedRuns(),
                            status.droppedPoints(),
                            status.lastDropped().map(Object::toString).orElse("")));
        }
        return text.toString().trim();
    }
}
