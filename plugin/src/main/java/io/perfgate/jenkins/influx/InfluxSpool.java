package io.perfgate.jenkins.influx;

import hudson.Extension;
import hudson.ExtensionList;
import hudson.init.Terminator;
import io.perfgate.influx.InfluxSender;
import io.perfgate.influx.Offered;
import io.perfgate.influx.Point;
import io.perfgate.influx.Spool;
import io.perfgate.influx.SpoolStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import jenkins.model.Jenkins;

/** The controller's spool, in which points wait on disk for their server. */
@Extension
public final class InfluxSpool {

    private Spool spool;
    private long mostBytes;

    public static InfluxSpool get() {
        return ExtensionList.lookupSingleton(InfluxSpool.class);
    }

    private static Path folder() {
        return Jenkins.get().getRootDir().toPath().resolve("performance-gate").resolve("influx");
    }

    /** The spool, opened on first use, with the current limit. */
    private synchronized Spool open(InfluxSettings settings) throws IOException {
        long bound = (long) settings.getSpoolMegabytes() << 20;
        if (spool != null && mostBytes != bound) {
            spool.keepWithin(bound);
            mostBytes = bound;
        }
        if (spool == null) {
            spool = Spool.open(folder(), bound, Clock.systemUTC());
            mostBytes = bound;
        }
        return spool;
    }

    /** Never waits for the network. */
    public Offered offer(InfluxSettings settings, Iterable<Point> points) throws IOException {
        return open(settings).offer(points);
    }

    /** Sends waiting points until the server fails. */
    void drain(InfluxSettings settings) throws IOException, InterruptedException {
        Spool opened = open(settings);
        if (opened.status().waitingRuns() > 0) {
            try (InfluxSender sender = new InfluxSender(settings.place())) {
                opened.drain(sender);
            } catch (IllegalArgumentException noPlace) { // credentials that were deleted, for example
                opened.cannotSend(noPlace.getMessage());
            }
        }
    }

    /** Empty if nothing was ever to be sent. */
    Optional<SpoolStatus> status(InfluxSettings settings) throws IOException {
        return settings == null || !Files.isDirectory(folder())
                ? Optional.empty()
                : Optional.of(open(settings).status());
    }

    @Terminator
    public static void close() throws IOException {
        InfluxSpool all = get();
        synchronized (all) {
            if (all.spool != null) {
                all.spool.close();
                all.spool = null;
            }
        }
    }
}
