package io.perfgate.jenkins.influx;

import hudson.Extension;
import hudson.model.AdministrativeMonitor;
import io.perfgate.influx.Spool;
import io.perfgate.measure.Instants;
import java.io.IOException;
import java.util.List;

/** Warns administrators of waiting, refused and dropped runs. */
@Extension
public final class InfluxMonitor extends AdministrativeMonitor {

    @Override
    public String getDisplayName() {
        return Messages.InfluxMonitor_DisplayName();
    }

    @Override
    public boolean isActivated() {
        return !getMessages().isEmpty();
    }

    /** The messages for administrators, also if a spool cannot be used. */
    public List<String> getMessages() {
        return InfluxConfiguration.targets().stream()
                .map(InfluxMonitor::message)
                .filter(message -> !message.isEmpty())
                .toList();
    }

    private static String message(ExportTarget<?> target) {
        try {
            return InfluxSpool.get()
                    .status(target)
                    .map(status -> message(target, status))
                    .orElse("");
        } catch (IOException unusable) {
            return String.valueOf(unusable.getMessage());
        }
    }

    private static String message(ExportTarget<?> target, Spool.Status status) {
        String waiting = status.waitingRuns() == 0 || status.lastError().isEmpty()
                ? ""
                : Messages.InfluxMonitor_Waiting(
                        target.product(),
                        status.waitingRuns(),
                        status.oldest().map(Instants::shown).orElse(""),
                        status.lastError().get());
        List<String> losses = status.losses();
        String lost = losses.isEmpty()
                ? ""
                : Messages.InfluxMonitor_Lost(
                        target.product(),
                        losses.size(),
                        losses.get(losses.size() - 1),
                        InfluxSpool.folder(target).resolve("lost.log"));
        return (waiting + " " + lost).strip();
    }
}
