package io.perfgate.jenkins.influx;

import hudson.Extension;
import hudson.ExtensionList;
import hudson.init.Terminator;
import hudson.model.AsyncPeriodicWork;
import hudson.model.TaskListener;
import io.perfgate.influx.PointSender;
import io.perfgate.influx.Spool;
import io.perfgate.influx.WaitingRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import jenkins.model.Jenkins;

/** The controller's spools, in which runs wait on disk for their server. They are sent periodically, not by builds. */
@Extension
public final class InfluxSpool extends AsyncPeriodicWork {

    private static final long PERIOD_SECONDS = 10;

    private final Map<String, Spool> spools = new HashMap<>();

    public InfluxSpool() {
        super("Performance gate: export of results");
    }

    public static InfluxSpool get() {
        return ExtensionList.lookupSingleton(InfluxSpool.class);
    }

    static Path folder(ExportTarget<?> target) {
        return Jenkins.get().getRootDir().toPath().resolve("performance-gate").resolve(target.folder());
    }

    /** The spool, opened on first use, with the current limit. */
    private synchronized Spool open(ExportTarget<?> target) throws IOException {
        long mostBytes = (long) target.getSpoolMegabytes() << 20;
        Spool spool = spools.get(target.folder());
        if (spool == null) {
            spool = Spool.open(folder(target), mostBytes, Clock.systemUTC());
            spools.put(target.folder(), spool);
        }
        spool.keepWithin(mostBytes);
        return spool;
    }

    /** Never waits for the network. */
    public Optional<String> offer(ExportTarget<?> target, WaitingRun run) throws IOException {
        return open(target).offer(run);
    }

    /** Sends waiting runs until the server fails. */
    private void drain(ExportTarget<?> target) throws IOException {
        Spool opened = open(target);
        if (opened.status().waitingRuns() > 0) {
            try (PointSender sender = target.sender()) {
                opened.drain(sender);
            } catch (IllegalArgumentException noPlace) { // credentials that were deleted, for example
                opened.cannotSend(noPlace.getMessage());
            }
        }
    }

    @Override
    public long getRecurrencePeriod() {
        return TimeUnit.SECONDS.toMillis(PERIOD_SECONDS);
    }

    @Override
    protected void execute(TaskListener listener) throws IOException {
        InfluxConfiguration.forEachTarget(this::drain);
    }

    /** Empty if there was never anything to send. */
    Optional<Spool.Status> status(ExportTarget<?> target) throws IOException {
        return Files.isDirectory(folder(target)) ? Optional.of(open(target).status()) : Optional.empty();
    }

    @Terminator
    public static void close() throws IOException {
        InfluxSpool all = get();
        synchronized (all) {
            for (Spool spool : all.spools.values()) {
                spool.close();
            }
            all.spools.clear();
        }
    }
}
