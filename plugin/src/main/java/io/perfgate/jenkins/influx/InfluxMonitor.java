package io.perfgate.jenkins.influx;

import hudson.Extension;
import hudson.model.AdministrativeMonitor;
import io.perfgate.influx.SpoolStatus;
import java.io.IOException;
import java.util.Optional;

/** Warns administrators of waiting, refused and dropped points. */
@Extension
public final class InfluxMonitor extends AdministrativeMonitor {

    @Override
    public String getDisplayName() {
        return Messages.InfluxMonitor_DisplayName();
    }

    @Override
    public boolean isActivated() {
        return trouble().isPresent();
    }

    public String getMessage() {
        return trouble().orElse("");
    }

    /** The message for administrators, also if the spool cannot be used. */
    private static Optional<String> trouble() {
        try {
            return InfluxSpool.get()
                    .status(InfluxConfiguration.settings())
                    .filter(InfluxMonitor::isTrouble)
                    .map(InfluxMonitor::text);
        } catch (IOException unusable) {
            return Optional.of(unusable.getMessage());
        }
    }

    private static boolean isTrouble(SpoolStatus status) {
        return status.lostCounts().isPresent()
                || status.droppedRuns() > 0
                || status.refusedBatches() > 0
                || (status.waitingRuns() > 0 && status.lastError().isPresent());
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
        status.lostCounts().ifPresent(lost -> text.append(' ').append(lost));
        return text.toString().strip();
    }
}
