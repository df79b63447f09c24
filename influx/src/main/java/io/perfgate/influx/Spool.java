package io.perfgate.influx;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;

/**
 * Points that wait on disk for their server: in order, within a bound, over restarts and crashes. Accepted points stay
 * until the server stores or permanently refuses them. At the limit, new points are refused at once, so what is missing
 * is one range of builds, whose records can be sent again.
 *
 * <p>Offering writes to the disk and never waits for the network; any number of threads may offer while one sends.
 */
public final class Spool implements AutoCloseable {

    private final SpoolContents contents;
    private final SpoolSending sending;

    private Spool(SpoolContents contents, Clock clock) {
        this.contents = contents;
        this.sending = new SpoolSending(contents, clock);
    }

    /**
     * @param mostBytes limit for waiting points
     * @throws IOException also if another process has it open
     */
    public static Spool open(Path folder, long mostBytes, Clock clock) throws IOException {
        return new Spool(SpoolContents.open(folder, mostBytes, clock), clock);
    }

    /** Changes the limit; waiting points stay. */
    public void keepWithin(long bytes) {
        contents.keepWithin(bytes);
    }

    /** Reports that there is no server, until something is sent. */
    public void cannotSend(String why) {
        sending.cannotSend(why);
    }

    /** Takes all points or none; afterwards they are safe on disk. */
    public Offered offer(Iterable<Point> points) throws IOException {
        return contents.offer(points);
    }

    /** Sends waiting points, the oldest first, until the server fails; returns at once if it is too early to retry. */
    public SpoolStatus drain(InfluxSender server) throws IOException, InterruptedException {
        sending.drain(server);
        return status();
    }

    public SpoolStatus status() {
        return contents.status(sending.lastError(), sending.nextTry());
    }

    @Override
    public void close() throws IOException {
        contents.close();
    }
}
